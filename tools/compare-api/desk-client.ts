import { press } from './page-forms.ts';
import type { Recording } from './recording.ts';

export const OWNER = ['ama@sua.example', 'Ama Boateng'] as const;

/** The desk of a signed-in member. */
export type DeskClient = {
  readonly cookie: { readonly Cookie: string };
  /** Opens the page at a path and records it in a file of this name. */
  open(name: string, path: string): Promise<string>;
  /** Presses the button of a page that sends `value`. */
  press(
    name: string,
    path: string,
    value: string,
    changes?: Readonly<Record<string, string>>,
  ): Promise<unknown>;
  /** Sends fields to a page, whatever forms it has. */
  send(
    name: string,
    path: string,
    fields: Readonly<Record<string, string>> | FormData,
  ): Promise<unknown>;
};

/** Signs the owner in by a link of the command. */
export async function signIn(recording: Recording, name: string): Promise<DeskClient> {
  const args = ['owner', ...OWNER];
  const printed = await recording.command(`desk-owner-${name}`, 'scripts/desk.ts', args);
  const link = /\/desk\/welcome\/\S+/.exec(printed)?.[0] ?? '/desk/welcome/none';
  return signInByLink(recording, name, link);
}

/** Signs a member in by a link, and records the page of the link. */
export async function signInByLink(
  recording: Recording,
  name: string,
  link: string,
): Promise<DeskClient> {
  await recording.request(`desk/welcome-${name}-page`, link);
  const answer = await recording.post(`desk/welcome-${name}`, link, [], {}, 'stays');
  const Cookie = answer.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ');
  const cookie = { Cookie };
  return {
    cookie,
    open: async (file, path) => (await recording.request(file, path, { headers: cookie })).text,
    press: (file, path, value, changes = {}) =>
      press(recording, file, path, value, changes, cookie),
    send: (file, path, fields) =>
      recording.post(
        file,
        path,
        fields instanceof FormData ? fields : Object.entries(fields),
        cookie,
      ),
  };
}
