import { type BrowserForm, browserForms } from './browser-form.ts';

type Entries = BrowserForm['entries'];

export function itemForm(page: string): BrowserForm {
  const form = browserForms(page).find(({ buttons }) =>
    buttons.some(([, value]) => value === 'save'),
  );
  if (!form) throw new Error('the page has no form of an item');
  return form;
}

export function toBody(entries: Entries, pressed?: string): URLSearchParams {
  const all = pressed === undefined ? entries : [...entries, ['_do', pressed] as const];
  return new URLSearchParams(all.map(([name, value]) => [name, value]));
}

export function withChanges(entries: Entries, changes: Readonly<Record<string, string>>): Entries {
  return entries.map(([name, value]) => [name, changes[name] ?? value]);
}

export function linksIn(page: string, pattern: RegExp): string[] {
  const links = [...page.matchAll(/href="([^"#?]+)"/g)].map(([, link = '']) => link);
  return [...new Set(links.filter((link) => pattern.test(link)))];
}
