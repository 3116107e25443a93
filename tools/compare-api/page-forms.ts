import { browserForms } from '../../tests/support/browser-form.ts';
import type { RecordedResponse, Recording } from './recording.ts';

type Fields = readonly (readonly [name: string, value: string])[];

/** The fields that a browser would send of the form with the most fields of these names. */
export function formWith(page: string, fields: readonly string[]): Fields {
  const count = (entries: Fields) => entries.filter(([name]) => fields.includes(name)).length;
  const all = browserForms(page).map(({ entries }) => entries);
  return all.sort((one, other) => count(other) - count(one))[0] ?? [];
}

/**
 * Opens a page and presses the first button that sends `value`, after changing some fields. If the
 * page has no such button, only the page is recorded.
 */
export async function press(
  recording: Recording,
  name: string,
  path: string,
  value: string,
  changes: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<RecordedResponse | undefined> {
  const page = await recording.request(`${name}-page`, path, { headers });
  const form = browserForms(page.text).find(({ buttons }) =>
    buttons.some(([, each]) => each === value),
  );
  const [button] = form?.buttons.find(([, each]) => each === value) ?? [];
  if (!form || !button) return undefined;
  const unchanged = form.entries.filter(([field]) => !(field in changes));
  const fields: Fields = [...unchanged, ...Object.entries(changes), [button, value]];
  return recording.post(name, actionOf(form.action, path), fields, headers);
}

function actionOf(action: string, path: string): string {
  const { pathname, search } = new URL(action || path, `https://www.sua.example${path}`);
  return pathname + search;
}
