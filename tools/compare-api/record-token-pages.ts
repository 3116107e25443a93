import { press } from './page-forms.ts';
import { type Recording, SITE_URL } from './recording.ts';

/** Records pages linked only from mails: places, consents, class names, pledges, the newsletter. */
export async function recordTokenPages(recording: Recording): Promise<void> {
  const to = (path: string) => linksIn(recording.texts, path);
  const push = (name: string, path: string | undefined, value: string, changes = {}) =>
    path ? press(recording, `linked/${name}`, path, value, changes) : undefined;
  for (const page of ['places', 'places/join', 'places/own', 'places/calendar.ics']) {
    for (const [index, link] of to(`/${page}`).entries()) {
      await recording.request(`linked/${page.replace('/', '-')}-${index + 1}`, link);
    }
  }
  for (const [index, link] of to('/places/join').entries()) {
    const name = `linked/join-${index + 1}`;
    await recording.post(`${name}-empty`, link, []);
    await recording.post(`${name}-wrong`, link, [
      ['name', 'Yaa'],
      ['age', '200'],
    ]);
    await recording.post(`${name}-right`, link, [
      ['name', 'Yaa Asante'],
      ['age', '19'],
    ]);
    await recording.post(`${name}-child`, link, [
      ['name', 'Akua'],
      ['age', '13'],
    ]);
    await recording.request(`${name}-then`, link);
  }
  for (const [index, link] of to('/places/consent').entries()) {
    const name = `consent-${index + 1}`;
    await recording.request(`linked/${name}`, link);
    await recording.post(`linked/${name}-empty`, link, []);
    const yes = { name: 'Abena Mensah', relation: 'mother', photo: 'given' };
    await push(`${name}-wrong`, link, 'given', { name: '' });
    await push(`${name}-yes`, link, 'given', yes);
    if (index % 2 === 1) await push(`${name}-no`, link, 'withdrawn');
    if (index % 3 === 2) await push(`${name}-refused`, link, 'refused');
  }
  for (const [index, link] of to('/places').entries()) {
    const name = `places-${index + 1}`;
    await recording.post(`linked/${name}-unknown-button`, link, [['do', 'nothing']]);
    await push(`${name}-wrong`, link, 'save', { 'people-1-age': '999' });
    await push(`${name}-save`, link, 'save', {
      'people-1-name': 'Efua Changed',
      'people-1-age': '31',
    });
    if (index % 3 === 0) await push(`${name}-cancel`, link, 'cancel');
    if (index % 3 === 0) await recording.request(`linked/${name}-cancelled`, link);
  }
  // Some of the freed places are offered to the waitlist.
  for (const [index, link] of to('/places').entries()) {
    await push(`offered-${index + 1}`, link, index % 2 === 0 ? 'accept' : 'decline');
  }
  for (const [index, link] of to('/newsletter/confirm').entries()) {
    await recording.request(`linked/newsletter-confirm-${index + 1}-page`, link);
    await recording.post(`linked/newsletter-confirm-${index + 1}`, link, []);
  }
  for (const [index, link] of to('/newsletter/unsubscribe').slice(0, 1).entries()) {
    await recording.request(`linked/newsletter-unsubscribe-${index + 1}-page`, link);
    await recording.post(`linked/newsletter-unsubscribe-${index + 1}`, link, []);
  }
  for (const [index, link] of to('/donate/pledge').entries()) {
    const name = `linked/pledge-${index + 1}`;
    await recording.request(name, link);
    await recording.post(`${name}-unknown-button`, link, [['intent', 'nothing']]);
    if (index === 1) await push(`pledge-${index + 1}-stop`, link, 'stop');
  }
}

/** Records receipts and credit notes, once there are some, and the pledges then. */
export async function recordReceipts(recording: Recording): Promise<void> {
  for (const page of ['receipt', 'donate/pledge']) {
    for (const [index, link] of linksIn(recording.texts, `/${page}`).entries()) {
      await recording.request(`linked/${page.replace('/', '-')}-${index + 1}-then`, link);
    }
  }
}

/** The URLs with this path in texts, each once, in order. */
function linksIn(texts: readonly string[], path: string): string[] {
  // Also within the URL of another site, such as WhatsApp's.
  const pattern = /https(?::\/\/|%3A%2F%2F)www\.sua\.example(?:\/|%2F)[^\s"'<>)&\\]*/g;
  const links = texts.flatMap((text) =>
    (text.match(pattern) ?? []).map((link) =>
      link.includes('%3A%2F%2F') ? decodeURIComponent(link).replace(/\s.*/s, '') : link,
    ),
  );
  const matching = links.filter(
    (link) => new URL(link).pathname === path && link.includes('token='),
  );
  return [...new Set(matching)].map((link) => link.slice(SITE_URL.length));
}
