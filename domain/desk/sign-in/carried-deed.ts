import { STATUS_WORDS, type Status } from '../inbox/status.ts';
import { ROLE_WORDS, ROLES } from '../people/role.ts';
import type { Carried } from './carried.ts';

/** What somebody sent, in people's words: what it does and to whom, and what they typed. */
export type Deed = {
  /** As a button says it: `End the access of Kojo`. */
  readonly words: string;
  /** Something is gone after it. */
  readonly isFinal: boolean;
  /** Empty where nothing was typed or chosen that the words do not say. */
  readonly typed: readonly { readonly label: string; readonly value: string }[];
  /** Where it can be done anew. */
  readonly page: { readonly address: string; readonly name: string };
};

/** Fields that people fill in. All others are the pages' own affair and are never shown. */
const LABELS = {
  reply: 'Your reply',
  note: 'Your note',
  name: 'Name',
  email: 'E-mail address',
  roles: 'Roles',
} as const;

type Field = keyof typeof LABELS;
type Sent = {
  readonly has: (name: string) => boolean;
  /** The first value of this name, `''` where there is none. */
  readonly one: (name: string) => string;
  readonly all: (name: string) => string[];
};

type Words = { readonly words: string; readonly isFinal?: true; readonly typed?: readonly Field[] };

/** The forms of a page. `named`: what the address names, such as a reference. */
type Forms = {
  readonly path: RegExp;
  readonly page: (named: string) => { path: string; name: string };
  readonly deed: (sent: Sent, named: string) => Words | undefined;
};

const INBOX: Pick<Forms, 'page'> = { page: () => ({ path: '/desk/inbox', name: 'the inbox' }) };
const THREAD: Pick<Forms, 'page'> = {
  page: (reference) => ({ path: `/desk/inbox/${reference}`, name: reference }),
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
];

/** What a form asked for; undefined where it cannot be sent again as it was: its page does it anew. */
export function deedOf({ to, fields }: Carried): Deed | undefined {
  const [path = '', query] = to.split('?');
  const sent: Sent = {
    has: (name) => fields.some(([each]) => each === name),
    one: (name) => fields.find(([each]) => each === name)?.[1].trim() ?? '',
    all: (name) => fields.filter(([each]) => each === name).map(([, value]) => value),
  };
  for (const forms of FORMS) {
    const [found, named = ''] = forms.path.exec(path) ?? [];
    const deed = found === undefined ? undefined : forms.deed(sent, named);
    if (!deed) continue;
    const page = forms.page(named);
    const hasSameAddress = page.path === path && query;
    return {
      words: deed.words,
      isFinal: deed.isFinal ?? false,
      typed: (deed.typed ?? [])
        .map((field) => ({ label: LABELS[field], value: shown(sent, field) }))
        .filter(({ value }) => value.trim() !== ''),
      page: { address: hasSameAddress ? to : page.path, name: page.name },
    };
  }
  return undefined;
}

/** What was typed letter for letter; roles as they are called. */
function shown(sent: Sent, field: Field): string {
  const values = sent.all(field);
  if (field !== 'roles') return values[0] ?? '';
  return ROLES.filter((role) => values.includes(role))
    .map((role) => ROLE_WORDS[role].name)
    .join(', ');
}

function ofInbox(sent: Sent): Words | undefined {
  if (sent.has('undo')) return { words: 'Undo the last change in the inbox' };
  const [what, to = ''] = sent.one('change').split(':');
  const chosen = sent.all('reference').join(', ');
  if (!chosen || !to) return undefined;
  if (what === 'status') return { words: `Set to ${statusWords(to)}: ${chosen}` };
  return { words: `Change who answers: ${chosen}` };
}

function ofThread(sent: Sent, reference: string): Words | undefined {
  if (sent.has('reply')) {
    const [done, isDone] = [' and set it to Done', sent.has('done')];
    const by =
      sent.one('way') === 'whatsapp'
        ? `Write to ${reference} by WhatsApp`
        : `Send the reply to ${reference}`;
    return { words: isDone ? by + done : by, typed: ['reply'] };
  }
  if (sent.has('note')) return { words: `Add the note to ${reference}`, typed: ['note'] };
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
  return { words: `Invite ${whom}`, typed: ['name', 'email', 'roles'] };
}

function ofColleague(sent: Sent): Words | undefined {
  const whom = sent.one('name') || 'this colleague';
  switch (sent.one('do')) {
    case 'change':
      return { words: `Save the name and the roles of ${whom}`, typed: ['name', 'roles'] };
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
  return sent.has('name') ? { words: 'Save your name and settings', typed: ['name'] } : undefined;
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
