// The same list by hand, as the peer of the client's: rows of the same shape in the same styles, cloned from one that the client has drawn; only
// those in sight are there, and what comes next is asked of the same API. No library, no state beside the letters.
async (bearer) => {
    const list = document.querySelector('ul.letters');
    const height = list.querySelector('li').getBoundingClientRect().height;
    const form = list.querySelector('li').cloneNode(true);
    const plain = list.cloneNode(false);
    // Whatever the client still does, it does not do it to this list.
    document.body.replaceChildren(plain);
    const letters = [];
    const shown = new Map();
    let next = '';
    let asking = false;
    const more = async () => {
        if (asking || next === undefined) return;
        asking = true;
        const answer = await fetch(`/api/v1/mail/folders/inbox/letters?limit=50${next && `&cursor=${encodeURIComponent(next)}`}`, {
            headers: {authorization: `Bearer ${bearer}`},
        });
        const page = await answer.json();
        letters.push(...page.letters);
        next = page.next ?? undefined;
        plain.style.setProperty('height', `${letters.length * height}px`);
        asking = false;
        draw();
    };
    const days = new Intl.DateTimeFormat('en', {day: 'numeric', month: 'short'});
    const row = (index) => {
        const letter = letters[index];
        const item = form.cloneNode(true);
        item.style.setProperty('top', `${index * height}px`);
        item.setAttribute('aria-posinset', String(index + 1));
        item.classList.toggle('unread', !letter.read);
        item.querySelector('.letter-subject').textContent = letter.subject;
        item.querySelector('.letter-preview').textContent = letter.preview;
        item.querySelector('.letter-who').textContent = letter.from?.name ?? 'The unit';
        item.querySelector('time').dateTime = letter.sent_at;
        item.querySelector('time').textContent = days.format(new Date(letter.sent_at));
        item.querySelector('a').href = `/letters/inbox/${letter.id}`;
        return item;
    };
    const draw = () => {
        const top = Math.max(0, -plain.getBoundingClientRect().top);
        const from = Math.max(0, Math.floor(top / height) - 6);
        const to = Math.min(letters.length, Math.ceil((top + innerHeight) / height) + 9);
        for (const [index, item] of shown) {
            if (index >= from && index < to) continue;
            item.remove();
            shown.delete(index);
        }
        for (let index = from; index < to; index += 1) {
            if (shown.has(index)) continue;
            const item = row(index);
            shown.set(index, item);
            plain.append(item);
        }
        if (to >= letters.length - 12) void more();
    };
    addEventListener('scroll', draw, {passive: true});
    await more();
}
