import { type BrowserForm, browserForms } from './browser-form.ts';

type Entries = BrowserForm['entries'];

/** The form with an item's fields, on its page at the desk. */
export function itemForm(page: string): BrowserForm {
  const form = browserForms(page).find(({ buttons }) =>
    buttons.some(([, value]) => value === 'save'),
  );
  if (!form) throw new Error('the page has no form of an item');
  return form;
}

/** The body that a browser sends when a button is pressed. */
export function toBody(entries: Entries, pressed?: string): URLSearchParams {
  const all = pressed === undefined ? entries : [...entries, ['_do', pressed] as const];
  return new URLSearchParams(all.map(([name, value]) => [name, value]));
}

export function withChanges(entries: Entries, changes: Readonly<Record<string, string>>): Entries {
  return entries.map(([name, value]) => [name, changes[name] ?? value]);
}

/** The URLs of a page's links that match a pattern, each once. */
export function linksIn(page: string, pattern: RegExp): string[] {
  const links = [...page.matchAll(/href="([^"#?]+)"/g)].map(([, link = '']) => link);
  return [...new Set(links.filter((link) => pattern.test(link)))];
}
