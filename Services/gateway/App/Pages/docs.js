// The page to try the API. Everything it shows comes from the OpenAPI document, and only as text: nothing of it is ever
// read as markup. The token lives in one input and in the header of calls to this very host; it is stored nowhere.

import { example, outline, resolve } from "/api/v1/docs/schema.js";

const methods = ["get", "post", "put", "patch", "delete"];
const tokenInput = document.getElementById("token");
const filterInput = document.getElementById("filter");
const notice = document.getElementById("notice");
const list = document.getElementById("operations");

document.getElementById("token-form").addEventListener("submit", (event) => event.preventDefault());
filterInput.addEventListener("input", filter);
load();

async function load() {
    try {
        const answer = await fetch("/api/v1/openapi.json", { credentials: "omit" });
        if (!answer.ok) throw new Error(`the description answered ${answer.status}`);
        show(await answer.json());
    } catch (error) {
        notice.textContent = `The description can't be read: ${error.message}.`;
    }
}

function show(description) {
    const areas = new Map();
    for (const [path, item] of Object.entries(description.paths ?? {})) {
        for (const method of methods) {
            if (!item[method]) continue;
            const area = areaOf(path);
            if (!areas.has(area)) areas.set(area, []);
            areas.get(area).push({ path, method, operation: item[method], shared: item.parameters ?? [] });
        }
    }
    for (const area of [...areas.keys()].sort()) {
        const section = element("section", {}, element("h2", {}, area));
        for (const entry of areas.get(area)) section.append(operationView(entry, description));
        list.append(section);
    }
    const missing = description["x-theracomm-missing"] ?? [];
    const count = [...areas.values()].reduce((sum, entries) => sum + entries.length, 0);
    notice.textContent = `${count} operations.` + (missing.length ? ` Not answering now: ${missing.join(", ")}.` : "");
}

function areaOf(path) {
    const match = /^\/api\/v1\/([^/]+)/.exec(path);
    return match ? match[1] : "the original client";
}

function operationView({ path, method, operation, shared }, description) {
    const inside = element("div", {});
    const view = element(
        "details",
        { class: "operation" },
        element(
            "summary",
            {},
            element("span", { class: "method" }, method.toUpperCase()),
            element("span", { class: "path" }, path),
            element("span", { class: "about" }, operation.summary ?? ""),
        ),
        inside,
    );
    view.dataset.words = `${method} ${path} ${operation.summary ?? ""}`.toLowerCase();
    // Made when it is first opened: there are many.
    view.addEventListener("toggle", () => {
        if (view.open && !inside.hasChildNodes()) fill(inside, { path, method, operation, shared }, description);
    });
    return view;
}

function fill(inside, { path, method, operation, shared }, description) {
    if (operation["x-access"]) inside.append(element("p", {}, `For: ${operation["x-access"]}.`));
    if (operation.description) inside.append(element("p", {}, operation.description));
    const fields = [];
    const form = element("form", { autocomplete: "off" });
    for (const given of [...shared, ...(operation.parameters ?? [])]) {
        const parameter = resolve(given, description);
        const schema = resolve(parameter.schema ?? {}, description);
        const id = `${method}${path}${parameter.in}${parameter.name}`;
        const input = element("input", { id, placeholder: outline(schema, description), spellcheck: "false" });
        const label = element("label", { for: id, title: parameter.description ?? "" }, `${parameter.name} (${parameter.in})`);
        if (parameter.required) label.classList.add("needed");
        fields.push({ parameter, input });
        form.append(label, input);
    }
    if (fields.length) inside.append(element("h3", {}, "Parameters"), form);

    const more = element("input", {
        "aria-label": "More header fields",
        placeholder: "Idempotency-Key: 1; If-Match: \"3\"",
        spellcheck: "false",
    });
    inside.append(element("h3", {}, "More header fields, separated by semicolons"), more);

    const [type, media] = Object.entries(resolve(operation.requestBody ?? {}, description).content ?? {})[0] ?? [];
    let body = null;
    if (type) {
        body = element("textarea", { spellcheck: "false", "aria-label": "Body" });
        body.value = JSON.stringify(example(media.schema ?? {}, description), null, 2);
        inside.append(
            element("h3", {}, `Body, ${type}`),
            element("pre", {}, outline(media.schema ?? {}, description)),
            body,
        );
    }

    inside.append(element("h3", {}, "Answers"));
    for (const [status, given] of Object.entries(operation.responses ?? {})) {
        const answer = resolve(given, description);
        const schema = Object.values(answer.content ?? {})[0]?.schema;
        inside.append(element("div", {}, `${status}: ${answer.description ?? ""}`));
        if (schema) inside.append(element("pre", {}, outline(schema, description)));
    }

    const button = element("button", { type: "button" }, "Send");
    const result = element("div", { class: "result hidden", role: "status" });
    button.addEventListener("click", () => send(path, method, fields, more.value, body, type, button, result));
    inside.append(element("p", {}, button), result);
}

async function send(path, method, fields, more, body, type, button, result) {
    const headers = new Headers();
    const query = new URLSearchParams();
    let target = path;
    for (const { parameter, input } of fields) {
        const value = input.value.trim();
        if (parameter.in === "path") target = target.replace(`{${parameter.name}}`, encodeURIComponent(value));
        else if (value === "") continue;
        else if (parameter.in === "query") query.append(parameter.name, value);
        else if (parameter.in === "header") headers.set(parameter.name, value);
    }
    for (const line of more.split(";")) {
        const colon = line.indexOf(":");
        if (colon > 0) headers.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    }
    if ([...query].length) target += `?${query}`;
    const token = tokenInput.value.trim();
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (body && body.value.trim()) headers.set("Content-Type", type);
    button.disabled = true;
    const began = performance.now();
    try {
        const answer = await fetch(target, {
            method: method.toUpperCase(),
            headers,
            body: body && body.value.trim() ? body.value : undefined,
            credentials: "omit",
            cache: "no-store",
        });
        const text = await answer.text();
        const took = Math.round(performance.now() - began);
        const fieldsText = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
        showResult(result, answer.ok, `${method.toUpperCase()} ${target}`, `${answer.status}, ${took} ms`, fieldsText, pretty(text));
    } catch (error) {
        showResult(result, false, `${method.toUpperCase()} ${target}`, "no answer", "", String(error.message));
    } finally {
        button.disabled = false;
    }
}

function showResult(result, isGood, call, head, fields, text) {
    result.className = `result ${isGood ? "good" : "bad"}`;
    result.replaceChildren(
        element("div", { class: "path" }, call),
        element("strong", {}, head),
        element("pre", {}, fields),
        element("pre", {}, text),
    );
}

function pretty(text) {
    try {
        return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
        return text;
    }
}

function filter() {
    const words = filterInput.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const view of list.querySelectorAll("details.operation")) {
        view.classList.toggle("hidden", !words.every((word) => view.dataset.words.includes(word)));
    }
    for (const section of list.children) {
        section.classList.toggle("hidden", !section.querySelector("details.operation:not(.hidden)"));
    }
}

function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
}
