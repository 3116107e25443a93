import { checkAnswers } from '#platform/forms/check.ts';
import { defineQuestions } from '#platform/forms/form.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';

/** One thing that we hold about a person: a form, a person with a place, a mail, a gift. */
export type HeldItem = {
  /** The reference that it belongs to; empty if it belongs to none. */
  readonly reference: string;
  readonly title: string;
  /** The seat of the person that it is about. */
  readonly seat?: number | undefined;
  /** Whether this is a person who can be erased alone. */
  readonly canErase?: boolean;
  /** What can be taken back. */
  readonly withdraw?: 'newsletter' | 'photo' | undefined;
  readonly facts: readonly (readonly [label: string, text: string])[];
};

/** What the owner of an address does on the page behind the link. */
export type MyDataAction = {
  readonly intent: 'show' | 'export' | 'correct' | 'withdraw' | 'erase';
  /** Unset: all of the person. */
  readonly reference?: string | undefined;
  /** One person of the reference. */
  readonly seat?: number | undefined;
  readonly what?: string | undefined;
  /** The corrections, empty where nothing changes. */
  readonly answers: Readonly<Record<'name' | 'phone' | 'note', string>>;
};

/** What we hold after an action. `request`: the reference of what was stored about a change. */
export type MyDataView = { readonly items: readonly HeldItem[]; readonly request?: string };

/** What people can do about their own data. All methods reject with a `ServiceFailure`. */
export interface MyData {
  /**
   * Mails a link to each address that `contact` reaches, or has staff call the number. Nobody can
   * tell from it whether we hold anything. False if it is neither an address nor a phone number.
   */
  request(contact: string): Promise<boolean>;
  /** Whether the link with this token still works. Changes nothing. */
  isValid(token: string): Promise<boolean>;
  /** `unknown`: the link does not work. `gone`: nothing is held there any more. */
  act(token: string, action: MyDataAction): Promise<Result<MyDataView, 'unknown' | 'gone'>>;
}

/** Questions by which people correct their own data. */
export const CORRECTION_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Your name', optional: true },
    { kind: 'tel', name: 'phone', label: 'Your phone number', optional: true },
    { kind: 'textarea', name: 'note', label: 'Anything else that is wrong', optional: true },
  ],
});

const INTENTS = ['show', 'export', 'correct', 'withdraw', 'erase'] as const;

/** Reads what a form of the page asks for, or why it cannot be done. */
export function readMyDataAction(sent: Readonly<Record<string, string>>): Result<MyDataAction> {
  const intent = INTENTS.find((each) => each === sent.intent);
  const seat = Number(sent.seat) || undefined;
  const reference = sent.reference || undefined;
  if (!intent || (sent.seat && !(seat && reference))) {
    return failed('Please use the buttons of this page.');
  }
  if (intent === 'erase' && sent.confirm !== 'yes') {
    return failed('Tick the box first. You cannot undo this.');
  }
  const { answers, errors } = checkAnswers(CORRECTION_QUESTIONS, sent);
  if (errors) return failed(Object.values(errors).join(' '));
  if (intent === 'correct' && !(reference && Object.values(answers).some(Boolean))) {
    return failed('Write what should change first.');
  }
  return ok({ intent, reference, seat, what: sent.what, answers });
}
