import type { Role } from '#modules/staff/model/people/role.ts';
import { makeDeskOver } from './desk.ts';
import type { FreshInbox } from './fresh-inbox.ts';

/** What tests of who works at the desk ask and look at. */
export function makePeople(fresh: FreshInbox) {
  return {
    /** A desk with an owner; whoever is signed in has a page there. */
    async opened() {
      const desk = makeDeskOver(fresh, fresh);
      const signedIn = async (name: string, roles: readonly Role[]) => {
        const one = await desk.signedIn(name, roles);
        return { ...one, page: `/desk/people/${one.staff.id}` };
      };
      return { ...desk, signedIn, ama: await signedIn('Ama', ['owner']) };
    },

    /** The form of an invitation. */
    newcomer: (over: Record<string, string> = {}, roles = ['people', 'editor']) =>
      new URLSearchParams([
        ...Object.entries({ name: 'Kofi Badu', email: 'Kofi@example.org', ...over }),
        ...roles.map((role) => ['roles', role]),
      ]),

    /** The path of the link in the invitation that waits for somebody. */
    async mailedLink(email: string): Promise<string> {
      const { content: message } = await fresh.database
        .selectFrom('outbox_message')
        .select('content')
        .where('recipient', '=', email)
        .where('purpose', '=', 'invitation')
        .where('content', '<>', '')
        .executeTakeFirstOrThrow();
      return /\/desk\/welcome\/[\w-]{43}/.exec(message)?.[0] ?? '';
    },

    /** What was written down, but for who came in. */
    async log(): Promise<string[]> {
      const deeds = await fresh.database
        .selectFrom('audit_event')
        .select(['action', 'subject'])
        .where('action', '<>', 'signed in')
        .execute();
      return deeds.map(({ action, subject }) => `${action} ${subject}`);
    },
  };
}
