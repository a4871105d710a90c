// What a JSON schema of an OpenAPI 3.1 document means, for people: an outline of it, and a first value that fits.

const deepest = 6;

/** Follows `$ref` within the document. */
export function resolve(given, description) {
    let value = given;
    for (let step = 0; value && value.$ref && step < 20; step += 1) {
        value = value.$ref
            .replace(/^#\//, "")
            .split("/")
            .reduce((place, name) => place?.[name.replaceAll("~1", "/").replaceAll("~0", "~")], description);
    }
    return value ?? {};
}

/** The schema as text, its members indented, those that must be there marked with a star. */
export function outline(given, description, indent = "", depth = 0) {
    const schema = resolve(given, description);
    if (depth > deepest) return "…";
    const either = schema.oneOf ?? schema.anyOf;
    if (either) return either.map((one) => outline(one, description, indent, depth + 1)).join(" | ");
    if (schema.allOf) return schema.allOf.map((one) => outline(one, description, indent, depth + 1)).join(" & ");
    if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
    if ("const" in schema) return JSON.stringify(schema.const);
    const types = [schema.type ?? "any"].flat();
    if (types.includes("object") && schema.properties) {
        const needed = new Set(schema.required ?? []);
        const lines = Object.entries(schema.properties).map(
            ([name, member]) =>
                `${indent}  ${name}${needed.has(name) ? "*" : ""}: ${outline(member, description, `${indent}  `, depth + 1)}`,
        );
        return `{\n${lines.join("\n")}\n${indent}}`;
    }
    if (types.includes("array")) return `[ ${outline(schema.items ?? {}, description, indent, depth + 1)} ]`;
    return types.join(" | ") + (schema.format ? ` (${schema.format})` : "") + bounds(schema);
}

function bounds(schema) {
    const parts = [];
    if (schema.minLength !== undefined || schema.maxLength !== undefined) {
        parts.push(`${schema.minLength ?? 0} to ${schema.maxLength ?? "any number of"} characters`);
    }
    if (schema.minimum !== undefined || schema.maximum !== undefined) {
        parts.push(`${schema.minimum ?? "…"} to ${schema.maximum ?? "…"}`);
    }
    if (schema.pattern) parts.push(schema.pattern);
    return parts.length ? `, ${parts.join(", ")}` : "";
}

/** A value that is shaped like the schema: what must be there, with empty or least values. */
export function example(given, description, depth = 0) {
    const schema = resolve(given, description);
    if (depth > deepest) return null;
    if (schema.example !== undefined) return schema.example;
    if (schema.examples?.length) return schema.examples[0];
    if (schema.default !== undefined) return schema.default;
    if ("const" in schema) return schema.const;
    if (schema.enum) return schema.enum[0];
    const either = schema.oneOf ?? schema.anyOf;
    if (either) return example(either[0], description, depth + 1);
    const type = [schema.type ?? "object"].flat()[0];
    switch (type) {
        case "object": {
            const needed = new Set(schema.required ?? []);
            const members = Object.entries(schema.properties ?? {}).filter(([name]) => needed.has(name));
            return Object.fromEntries(members.map(([name, member]) => [name, example(member, description, depth + 1)]));
        }
        case "array": return [];
        case "integer":
        case "number": return schema.minimum ?? 0;
        case "boolean": return false;
        case "null": return null;
        default: return schema.format === "date-time" ? new Date().toISOString() : "";
    }
}
