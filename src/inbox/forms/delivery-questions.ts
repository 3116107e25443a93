import type { Field } from '#forms/form.ts';

const FOR_DELIVERY = { optional: true, note: 'needed for delivery', ours: true } as const;

export const DELIVERY_QUESTIONS = [
  { kind: 'text', name: 'town', label: 'Town', ...FOR_DELIVERY },
  {
    kind: 'text',
    name: 'landmark',
    label: 'Landmark',
    hint: 'A place everyone there knows, like "behind the Methodist chapel".',
    ...FOR_DELIVERY,
  },
  {
    kind: 'text',
    name: 'ghanaPostGps',
    label: 'GhanaPostGPS address',
    hint: 'Like GA-183-8164.',
    optional: true,
    ours: true,
  },
  {
    kind: 'tel',
    name: 'receiverPhone',
    label: 'Phone number of the person who receives it',
    ...FOR_DELIVERY,
  },
] as const satisfies readonly Field[];
