import type { Role } from '#staff/staff.ts';
import { makeDeskOver } from './desk.ts';
import type { FreshInbox } from './fresh-inbox.ts';

export function makePeople(fresh: FreshInbox) {
  return {
    /** Opens a desk with an owner; every signed-in member has a page there. */
    async opened() {
      const desk = makeDeskOver(fresh, fresh);
      const signedIn = async (name: string, roles: readonly Role[]) => {
        const one = await desk.signedIn(name, roles);
        return { ...one, page: `/desk/people/${one.staff.id}` };
      };
      return { ...desk, signedIn, ama: await signedIn('Ama', ['owner']) };
    },

    newcomer: (over: Record<string, string> = {}, roles = ['people', 'editor']) =>
      new URLSearchParams([
        ...Object.entries({ name: 'Kofi Badu', email: 'Kofi@example.org', ...over }),
        ...roles.map((role) => ['roles', role]),
      ]),

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

    async log(): Promise<string[]> {
      const events = await fresh.database
        .selectFrom('audit_event')
        .select(['action', 'subject'])
        .where('action', '<>', 'signed in')
        .execute();
      return events.map(({ action, subject }) => `${action} ${subject}`);
    },
  };
}
