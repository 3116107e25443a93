import type { Form } from '#platform/forms/form.ts';

/** The part of a form's answers that is saved on the device. */
export type SavedPart = 'all' | 'part' | 'nothing';

/** Instructions for a form that was not sent yet, by the status of its draft. */
export const HOW_TO_SEND_TEXTS = {
  waiting: 'Keep this page open. We send them as soon as there is a connection.',
  unsent: 'Press the button when you have a connection.',
  incomplete:
    'We never save messages, or answers about health, food, needs or children. Please fill those in again, then send.',
};

/** The title for an unsent form. It must not make visitors believe that everything is saved. */
export function unsentTitle(status: keyof typeof HOW_TO_SEND_TEXTS, saved: SavedPart): string {
  if (status === 'incomplete') return 'Not sent yet. Some of your answers are missing';
  return saved === 'all'
    ? 'Not sent yet. Your answers are saved'
    : 'Not sent yet. Your answers are on this page only';
}

/** Text about the saved answers of a form; it names the fields if not all are saved. */
export function draftText(
  { fields, draftFields }: Form,
  isShared: boolean,
  saved: SavedPart,
): string {
  const keepOpen = 'on this phone. Keep this page open until they are sent.';
  if (isShared) return `We do not save your answers ${keepOpen}`;
  if (saved === 'nothing') return `We cannot save your answers ${keepOpen}`;
  const until = 'on this phone until you send them, for 24 hours at most';
  const questions = fields.filter(({ kind }) => kind !== 'hidden' && kind !== 'checkbox');
  const stored = questions.filter(({ name }) => draftFields.includes(name));
  const omitted = questions.filter(({ name }) => !draftFields.includes(name));
  if (omitted.length === 0) return `We save your answers ${until}.`;
  return stored.length < omitted.length
    ? `We save these answers ${until}: ${labels(stored)}. The others are on this page only.`
    : `We save your answers ${until}. Not saved: ${labels(omitted)}.`;
}

function labels(fields: Form['fields']): string {
  return fields.map(({ label }) => label).join(', ');
}
