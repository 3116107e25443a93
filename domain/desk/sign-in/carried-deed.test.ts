import { expect, test } from 'vitest';
import { deedOf } from './carried-deed.ts';

const THREAD = '/desk/inbox/MSG-7K3Q';
const KOJO = '/desk/people/0b9c';

test.each([
  [THREAD, 'reply=Yes&token=t&seen=0', 'Send the reply to MSG-7K3Q'],
  [THREAD, 'reply=Yes&done=yes', 'Send the reply to MSG-7K3Q and set it to Done'],
  [THREAD, 'reply=Yes&way=whatsapp', 'Write to MSG-7K3Q by WhatsApp'],
  [THREAD, 'note=Hm&token=t', 'Add the note to MSG-7K3Q'],
  [THREAD, 'status=in-progress', 'Set MSG-7K3Q to In progress'],
  [THREAD, 'assignee=0b9c', 'Change who answers MSG-7K3Q'],
  [`${THREAD}/erase-person`, 'reference=A-1&reference=A-2', 'Erase for good: A-1, A-2'],
  ['/desk/inbox?status=new', 'change=status:done&reference=A-1', 'Set to Done: A-1'],
  ['/desk/inbox', 'change=assignee:me&reference=A-1', 'Change who answers: A-1'],
  ['/desk/inbox', 'undo=0b9c', 'Undo the last change in the inbox'],
  ['/desk/people', 'name=Yaa&email=yaa@example.org&roles=people', 'Invite yaa@example.org'],
  [KOJO, 'name=Kojo&do=leave', 'End the access of Kojo'],
  [KOJO, 'name=Kojo&do=invite', 'Send the invitation to Kojo again'],
  [KOJO, 'name=Kojo&do=back', 'Take Kojo back'],
  [KOJO, 'name=Kojo&roles=money&do=change', 'Save the name and the roles of Kojo'],
  ['/desk/me', 'end=0b9c', 'Sign out a device of yours'],
  ['/desk/me', 'end-others=yes', 'Sign out all your other devices'],
  ['/desk/me', 'name=Ama&summary=yes', 'Save your name and settings'],
  ['/desk/me/passkeys', 'rename=0b9c&name=Phone', 'Rename a passkey to Phone'],
  ['/desk/me/passkeys', 'remove=0b9c&name=Phone', 'Remove the passkey Phone'],
  // These are done anew on their page.
  ['/desk/me/passkeys', 'name=Phone', undefined],
  ['/desk/inbox', 'change=', undefined],
  [`${THREAD}/not-spam`, '', undefined],
])('%s with %s', (to, form, words) => {
  const deed = deedOf({ to, fields: [...new URLSearchParams(form)] });
  expect(deed?.words).toBe(words);
});

test('only what people filled in is shown, letter for letter and by its label', () => {
  const reply = ' Yes,\r\n come ';
  const fields = [
    ['token', '0b9c'],
    ['seen', '0'],
    ['reply', reply],
    ['x', 'y'],
  ] as const;
  expect(deedOf({ to: `${THREAD}?status=new`, fields })).toMatchObject({
    typed: [{ label: 'Your reply', value: reply }],
    page: { address: `${THREAD}?status=new`, name: 'MSG-7K3Q' },
  });
  const invitation = new URLSearchParams('name=Yaa&email=&roles=people&roles=money');
  expect(deedOf({ to: '/desk/people', fields: [...invitation] })?.typed).toEqual([
    { label: 'Name', value: 'Yaa' },
    { label: 'Roles', value: 'People, Money' },
  ]);
});
