import { expect, test } from 'vitest';
import { deedOf } from './carried-deed.ts';

const THREAD = '/desk/inbox/MSG-7K3Q';
const KOJO = '/desk/people/0b9c';
const EVENT = '/desk/content/events/6';
const ROSTER = '/desk/places/event%3A7';

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
  ['/desk/content/events', '_order=2&_order=6&_move=0+6', 'Move 6 to place 1 in Events'],
  ['/desk/content/events', '_move=6', undefined],
  [`${EVENT}/history`, '_do=erase-history', 'Erase the history of 6'],
  [EVENT, '_do=look', 'Look at the links of 6 to other sites'],
  [EVENT, '_do=preview&title=A+walk', 'Save A walk, and see it'],
  ['/desk/content/events/+new', 'title=A+walk', 'Add A walk in Events'],
  ['/desk/content/events/+new', 'title=A+walk&_do=publish', 'Publish A walk in Events'],
  [EVENT, 'title=A+walk&_base=x', 'Save A walk'],
  [EVENT, 'title=&_do=save', 'Save 6'],
  [EVENT, 'title=A+walk&_do=publish', 'Publish A walk'],
  [
    EVENT,
    'title=A+walk&_do=schedule&_at=2027-02-13T09:00',
    'Publish A walk on 13 February 2027, 09:00',
  ],
  [EVENT, 'title=A+walk&_at=&_do=schedule', 'Publish A walk later'],
  [EVENT, 'title=A+walk&_rows=add+sessions+1000', 'Go on with the form of A walk'],
  [EVENT, '_do=withdraw', 'Take the draft of 6 back'],
  [EVENT, '_do=undo', 'Undo the last publishing of 6'],
  [EVENT, '_do=remove', 'Remove 6'],
  [EVENT, '_do=publish-removal&_base=x', 'Publish the removal of 6'],
  ['/desk/content/courses/robots', '_do=rename&_word=first', 'Give robots the address first'],
  ['/desk/content/home/home', '_do=save', 'Save Home page'],
  [`${EVENT}/history`, 'version=0b9c', 'Restore an older version of 6 as a draft'],
  ['/desk/pictures', 'arriving=0b9c&alt=Girls', 'Put the picture up'],
  ['/desk/pictures/0b9c', 'alt=Girls', 'Save what is said of the picture'],
  ['/desk/pictures/0b9c', 'do=remove', 'Remove the picture'],
  [ROSTER, 'do=limit&capacity=16&reserved=2', 'Save how many places there are'],
  [ROSTER, 'do=cancel&title=Robot+Day&reason=Rain', 'Cancel Robot Day and tell everybody'],
  [ROSTER, 'do=restore&title=Robot+Day&was=Rain', 'Let Robot Day take place after all'],
  [ROSTER, 'do=accept&reference=EVT-7K3Q', 'Give the places of EVT-7K3Q'],
  [ROSTER, 'do=remove&reference=EVT-7K3Q', 'Take back all places of EVT-7K3Q'],
  [ROSTER, 'do=remove&reference=EVT-7K3Q&seat=2', 'Take back place 2 of EVT-7K3Q'],
  [
    ROSTER,
    'do=paper&reference=EVT-7K3Q&seat=2',
    "Note a guardian's yes on paper for place 2 of EVT-7K3Q",
  ],
  [ROSTER, 'do=came&was=EVT-7K3Q:1=&came=EVT-7K3Q:1', 'Note who came'],
  [ROSTER, 'do=came+all', 'Note who came, and that nobody else did'],
  // These are done anew on their page.
  [ROSTER, 'do=accept', undefined],
  ['/desk/content/nothing/6', 'title=A+walk', undefined],
  ['/desk/pictures/pieces', 'do=begin&bytes=7', undefined],
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

test('of an item all is shown that stands in its form, in the words of its fields', () => {
  const deed = deedOf({
    to: EVENT,
    fields: [
      ['_base', 'of the page alone'],
      ['title', 'A walk'],
      ['location', ''],
      ['description', ' Bring\r\n\r\n*water* '],
      ['start', '2027-02-13T09:00'],
      ['no field of it', 'x'],
    ],
  });
  expect(deed?.typed).toEqual([
    { label: 'Name of the event', value: 'A walk' },
    { label: 'Description', value: ' Bring\n\n*water* ' },
    { label: 'Begins', value: '13 February 2027, 09:00' },
  ]);
  expect(deed?.page).toEqual({ address: EVENT, name: 'Events' });
  expect(deedOf({ to: '/desk/content/blogs/%E0', fields: [] })?.words).toBe('Save %E0');
});

test('of a picture the words are shown that were typed', () => {
  const fields = [...new URLSearchParams('arriving=x&alt=Girls&caption=&agreed=yes&agreedOn=')];
  expect(deedOf({ to: '/desk/pictures', fields: fields as [string, string][] })?.typed).toEqual([
    { label: 'What the picture shows', value: 'Girls' },
    { label: 'The people shown, or their guardians, agreed', value: 'Yes' },
  ]);
});
