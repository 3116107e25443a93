import { checkAnswers } from '#platform/forms/check.ts';
import { defineQuestions } from '#platform/forms/form.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';

/** One thing that we hold about a person: a form, a person with a place, a mail, a gift. */
export type HeldItem = {
  /** The reference that it belongs to; empty if it belongs to none. */
  readonly reference: string;
  /** For example `Event registration`, `Person 2`. */
  readonly title: string;
  /** The seat of a person of several. */
  readonly seat?: number;
  /** Whether the yes to photographs of this person can be taken back. */
  readonly hasPhotoConsent?: boolean;
  /** Whether it is a subscription that can be ended. */
  readonly isNewsletter?: boolean;
  readonly facts: readonly (readonly [label: string, text: string])[];
};

/** Everything that we hold under one reference. */
export type HeldUnder = { readonly reference: string; readonly items: readonly HeldItem[] };

/** Groups by reference, in the order of the first item of each. */
export function byReference(items: readonly HeldItem[]): HeldUnder[] {
  const groups = Map.groupBy(items, ({ reference }) => reference);
  return [...groups].map(([reference, held]) => ({ reference, items: held }));
}

/** What the owner of an address does on the page behind the link. */
export type MyDataAction =
  | { readonly intent: 'show' }
  | { readonly intent: 'export' }
  | {
      readonly intent: 'correct';
      readonly reference: string;
      readonly name: string;
      readonly phone: string;
      readonly note: string;
    }
  | { readonly intent: 'withdraw'; readonly what: 'newsletter' }
  | {
      readonly intent: 'withdraw';
      readonly what: 'photo';
      readonly reference: string;
      readonly seat: number;
    }
  /** Without a reference everything, with one all below it, with a seat one person of it. */
  | { readonly intent: 'erase'; readonly reference?: string; readonly seat?: number };

/** What we hold after an action. */
export type MyDataView = {
  readonly held: readonly HeldUnder[];
  /** The reference of the request that was stored; unset if nothing changed. */
  readonly request?: string | undefined;
};

/**
 * Why an action did nothing. `unknown`: the link is not ours, or its hour is over. `gone`: nothing
 * is held there any more.
 */
export type MyDataFailure = 'unknown' | 'gone';

/** What people can do about their own data. All methods reject with a `ServiceFailure`. */
export interface MyData {
  /**
   * Mails a link to each address that `contact` reaches, or has staff call the number. Nobody can
   * tell from it whether we hold anything. False if it is neither an address nor a phone number.
   */
  request(contact: string): Promise<boolean>;
  /** Whether the link with this token still works. Changes nothing. */
  isValid(token: string): Promise<boolean>;
  act(token: string, action: MyDataAction): Promise<Result<MyDataView, MyDataFailure>>;
}

/** Questions by which people correct their own data. */
export const CORRECTION_QUESTIONS = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Your name', optional: true },
    { kind: 'tel', name: 'phone', label: 'Your phone number', optional: true },
    {
      kind: 'textarea',
      name: 'note',
      label: 'Anything else that is wrong',
      hint: 'A person reads it and changes it.',
      optional: true,
    },
  ],
});

/** Reads what a form of the page asks for, or the text of what is missing; undefined if unknown. */
export function readMyDataAction(
  sent: Readonly<Record<string, string>>,
): Result<MyDataAction> | undefined {
  const { intent, reference = '', what } = sent;
  const seat = /^[1-9]\d{0,3}$/.test(sent.seat ?? '') ? Number(sent.seat) : undefined;
  switch (intent) {
    case 'show':
    case 'export':
      return ok({ intent });
    case 'correct': {
      const { answers, errors } = checkAnswers(CORRECTION_QUESTIONS, sent);
      if (errors) return failed(Object.values(errors).join(' '));
      if (!Object.values(answers).some(Boolean)) return failed('Write what should change first.');
      return ok({ intent, reference, ...answers });
    }
    case 'withdraw':
      if (what === 'newsletter') return ok({ intent, what });
      return what === 'photo' && seat ? ok({ intent, what, reference, seat }) : undefined;
    case 'erase':
      if (sent.seat && !(seat && reference)) return undefined;
      return sent.confirm === 'yes'
        ? ok({ intent, ...(reference && { reference }), ...(seat && { seat }) })
        : failed('Tick the box first. You cannot undo this.');
    default:
      return undefined;
  }
}
