import type { Form } from '#platform/forms/form.ts';

/** The part of a form's answers that is saved on the device. */
export type SavedPart = 'all' | 'part' | 'nothing';

/** Instructions for a form that was not sent yet, by the status of its draft. */
export const HOW_TO_SEND_TEXTS = {
  waiting: 'Leave this page open, and they are sent as soon as there is a connection.',
  unsent: 'Press the button when you have a connection.',
  incomplete:
    'Messages, and what may tell of health, food, needs or children, are never kept on a device. Please fill in what is missing, and send the form again.',
};

/** The title for an unsent form. It must not make visitors believe that everything is saved. */
export function unsentTitle(status: keyof typeof HOW_TO_SEND_TEXTS, saved: SavedPart): string {
  if (status === 'incomplete') return 'Not sent yet, and not all of your answers are here';
  return saved === 'all'
    ? 'Not sent yet, your answers are kept'
    : 'Not sent yet. Your answers are on this page';
}

/** Text about the saved answers of a form; it names the fields if not all are saved. */
export function draftText(
  { fields, draftFields }: Form,
  isShared: boolean,
  saved: SavedPart,
): string {
  if (isShared) return 'Your answers are not kept on this device. They are on this page only.';
  if (saved === 'nothing')
    return 'Your answers are no longer, or cannot be, kept on this device. They are on this page only.';
  const until = 'are kept on this device until they are sent, for 24 hours at most';
  const questions = fields.filter(({ kind }) => kind !== 'hidden' && kind !== 'checkbox');
  const stored = questions.filter(({ name }) => draftFields.includes(name));
  const omitted = questions.filter(({ name }) => !draftFields.includes(name));
  if (omitted.length === 0) return `Your answers ${until}.`;
  return stored.length < omitted.length
    ? `Of your answers these ${until}: ${labels(stored)}. The others are on this page only.`
    : `Your answers ${until}. Not kept: ${labels(omitted)}.`;
}

function labels(fields: Form['fields']): string {
  return fields.map(({ label }) => label).join(', ');
}
