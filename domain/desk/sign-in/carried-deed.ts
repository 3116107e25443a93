import { STATUS_WORDS, type Status } from '../inbox/status.ts';
import { ROLE_WORDS, ROLES } from '../people/role.ts';
import type { Carried, Deed } from './carried.ts';
import { CONTENT_FORMS } from './sent-content.ts';
import { type Forms, type Sent, sentFrom, type Typed, type Words } from './sent-deed.ts';
import { GIVING_FORMS } from './sent-giving.ts';
import { PICTURE_FORMS } from './sent-pictures.ts';
import { PLACE_FORMS } from './sent-places.ts';

/** Fields that people fill in. All others are the pages' own affair and are never shown. */
const LABELS = {
  reply: 'Your reply',
  note: 'Your note',
  name: 'Name',
  email: 'E-mail address',
  roles: 'Roles',
} as const;

const INBOX: Pick<Forms, 'page'> = { page: () => ({ path: '/desk/inbox', name: 'the inbox' }) };
const THREAD: Pick<Forms, 'page'> = {
  page: (reference = '') => ({ path: `/desk/inbox/${reference}`, name: reference }),
};
const PEOPLE: Pick<Forms, 'page'> = { page: () => ({ path: '/desk/people', name: 'People' }) };

const FORMS: readonly Forms[] = [
  { path: /^\/desk\/inbox$/, ...INBOX, deed: ofInbox },
  { path: /^\/desk\/inbox\/([\w-]+)$/, ...THREAD, deed: ofThread },
  { path: /^\/desk\/inbox\/([\w-]+)\/erase-person$/, ...THREAD, deed: ofErasing },
  { path: /^\/desk\/people$/, ...PEOPLE, deed: ofInviting },
  { path: /^\/desk\/people\/([\w-]+)$/, ...PEOPLE, deed: ofColleague },
  { path: /^\/desk\/me$/, page: () => ({ path: '/desk/me', name: 'your settings' }), deed: ofMe },
  {
    path: /^\/desk\/me\/passkeys$/,
    page: () => ({ path: '/desk/me/passkeys', name: 'your passkeys' }),
    deed: ofPasskeys,
  },
  ...CONTENT_FORMS,
  ...PICTURE_FORMS,
  ...PLACE_FORMS,
  ...GIVING_FORMS,
];

/**
 * What a form asked for; undefined where it cannot be sent again as it was: its page does it anew.
 * For the server alone: it knows the schemas of content.
 */
export function deedOf({ to, fields }: Carried): Deed | undefined {
  const [path = '', query] = to.split('?');
  const sent = sentFrom(fields);
  for (const forms of FORMS) {
    const [found, ...named] = forms.path.exec(path) ?? [];
    const deed = found === undefined ? undefined : forms.deed(sent, ...named);
    if (!deed) continue;
    const page = forms.page(...named);
    const hasSameAddress = page.path === path && query;
    return {
      words: deed.words,
      isFinal: deed.isFinal ?? false,
      typed: (deed.typed ?? []).filter(({ value }) => value.trim() !== ''),
      page: { address: hasSameAddress ? to : page.path, name: page.name },
    };
  }
  return undefined;
}

/** What was typed letter for letter; roles as they are called. */
function typed(sent: Sent, ...names: readonly (keyof typeof LABELS)[]): Typed[] {
  return names.map((name) => {
    const values = sent.all(name);
    const roles = ROLES.filter((role) => values.includes(role)).map(
      (role) => ROLE_WORDS[role].name,
    );
    return { label: LABELS[name], value: name === 'roles' ? roles.join(', ') : (values[0] ?? '') };
  });
}

function ofInbox(sent: Sent): Words | undefined {
  if (sent.has('undo')) return { words: 'Undo the last change in the inbox' };
  const [what, to = ''] = sent.one('change').split(':');
  const chosen = sent.all('reference').join(', ');
  if (!chosen || !to) return undefined;
  if (what === 'status') return { words: `Set to ${statusWords(to)}: ${chosen}` };
  return { words: `Change who answers: ${chosen}` };
}

function ofThread(sent: Sent, reference = ''): Words | undefined {
  if (sent.has('reply')) {
    const [done, isDone] = [' and set it to Done', sent.has('done')];
    const by =
      sent.one('way') === 'whatsapp'
        ? `Write to ${reference} by WhatsApp`
        : `Send the reply to ${reference}`;
    return { words: isDone ? by + done : by, typed: typed(sent, 'reply') };
  }
  if (sent.has('note'))
    return { words: `Add the note to ${reference}`, typed: typed(sent, 'note') };
  if (sent.has('status')) {
    return { words: `Set ${reference} to ${statusWords(sent.one('status'))}` };
  }
  return sent.has('assignee') ? { words: `Change who answers ${reference}` } : undefined;
}

function ofErasing(sent: Sent): Words | undefined {
  const ticked = sent.all('reference').join(', ');
  return ticked ? { words: `Erase for good: ${ticked}`, isFinal: true } : undefined;
}

function ofInviting(sent: Sent): Words {
  const whom = sent.one('email') || sent.one('name') || 'a colleague';
  return { words: `Invite ${whom}`, typed: typed(sent, 'name', 'email', 'roles') };
}

function ofColleague(sent: Sent): Words | undefined {
  const whom = sent.one('name') || 'this colleague';
  switch (sent.one('do')) {
    case 'change':
      return {
        words: `Save the name and the roles of ${whom}`,
        typed: typed(sent, 'name', 'roles'),
      };
    case 'invite':
      return { words: `Send the invitation to ${whom} again` };
    case 'leave':
      return { words: `End the access of ${whom}`, isFinal: true };
    case 'back':
      return { words: `Take ${whom} back` };
    default:
      return undefined;
  }
}

function ofMe(sent: Sent): Words | undefined {
  if (sent.has('end')) return { words: 'Sign out a device of yours' };
  if (sent.has('end-others')) return { words: 'Sign out all your other devices' };
  return sent.has('name')
    ? { words: 'Save your name and settings', typed: typed(sent, 'name') }
    : undefined;
}

/** A new passkey is made for one question alone and cannot be sent again. */
function ofPasskeys(sent: Sent): Words | undefined {
  const name = sent.one('name');
  if (sent.has('rename')) return { words: `Rename a passkey to ${name}` };
  if (sent.has('remove')) return { words: `Remove the passkey ${name}`.trim(), isFinal: true };
  return undefined;
}

function statusWords(status: string): string {
  return STATUS_WORDS[status as Status] ?? 'another status';
}
