import type { Forms, Sent, Typed, Words } from './sent-deed.ts';

const LABELS = {
  alt: 'What the picture shows',
  caption: 'Caption',
  credit: 'Who took it',
} as const;

/** The forms of pictures. A file is never carried: what arrived of it in pieces is known by its name. */
export const PICTURE_FORMS: readonly Forms[] = [
  {
    path: /^\/desk\/pictures$/,
    page: () => ({ path: '/desk/pictures', name: 'the pictures' }),
    deed: ofNew,
  },
  {
    path: /^\/desk\/pictures\/([\w-]+)$/,
    page: (id) => ({ path: `/desk/pictures/${id}`, name: 'the picture' }),
    deed: ofPicture,
  },
];

function ofNew(sent: Sent): Words | undefined {
  if (!sent.has('alt')) return undefined;
  return { words: 'Put the picture up', typed: typedIn(sent) };
}

function ofPicture(sent: Sent): Words | undefined {
  if (sent.one('do') === 'remove') return { words: 'Remove the picture', isFinal: true };
  if (!sent.has('alt')) return undefined;
  return { words: 'Save what is said of the picture', typed: typedIn(sent) };
}

function typedIn(sent: Sent): Typed[] {
  const texts = Object.entries(LABELS).map(([name, label]) => ({ label, value: sent.one(name) }));
  if (!sent.has('agreed')) return texts;
  const agreed = { label: 'The people shown, or their guardians, agreed', value: 'Yes' };
  return [...texts, agreed, { label: 'When they agreed', value: sent.one('agreedOn') }];
}
