import type { AnswerErrors, SubmittedAnswers } from '#platform/forms/form.ts';
import type { TicketView } from './ticket.tsx';

/** The result of a page's action for a submitted form. */
export type FormResult = FormSuccess | FormFailure;

/** The form is stored under this reference. `form`: the form's id. */
export type FormSuccess = {
  readonly form: string;
  readonly reference: string;
  /** The status of the places that the form requests; unset if it requests none. */
  readonly placed?: PlacesConfirmation | undefined;
  /** The next page; unset if a thank-you is all that follows. */
  readonly leadsTo?: string | undefined;
};

/** The status of a submission's places, as text. */
export type PlacesConfirmation = {
  readonly heading: string;
  readonly text: string;
  /** Unset if no place is taken, or none can be read now. */
  readonly ticket?: TicketView | undefined;
  /** The page where they are shown and changed. */
  readonly manage?: string | undefined;
  /** Links for others: for a guardian, for a class. */
  readonly forward: readonly {
    readonly words: string;
    readonly link: string;
    readonly whatsApp: string;
  }[];
};

/** Nothing is stored, and all typed text comes back. */
export type FormFailure = {
  readonly form: string;
  readonly given: SubmittedAnswers;
  /** An error text for each wrong answer, by field name. */
  readonly errors: AnswerErrors;
  /** The error text when no answer is at fault. */
  readonly failure?: string | undefined;
  /** Set when one of these buttons requested the page again, without sending the form. */
  readonly asked?: FormRequest | undefined;
};

/** A request for another row of this field, or for the price of the answers. */
export type FormRequest = { readonly add: string } | 'quote';

/**
 * No response of ours came back: a proxy or our rate limits answered with this status. 0: no
 * response at all, so that it is unknown whether the form is stored.
 */
export type NoAnswer = { readonly status: number };

export function isSuccess(result: FormResult | NoAnswer): result is FormSuccess {
  return 'reference' in result;
}

/** The data that a page's loader adds for its forms. */
export type FormVisit = {
  /** The signed time at which the page was made (`FormTokens`). */
  readonly token: string;
  /** The submission that the signed parameter of the URL names. */
  readonly sent?: FormSuccess | undefined;
  /** Whether this page answers a submission with wrong answers; its title then says so. */
  readonly hasErrors: boolean;
  /** Another server takes the answers: the form has only the fields of the specification. */
  readonly isDocumented: boolean;
};

/** Inputs that every form sends besides its answers. None of them is the name of a field. */
export const FORM_ID_FIELD = 'form';
export const TOKEN_FIELD = 'token';
/** The honeypot: people do not see the field; programs that read the HTML fill it in. */
export const HONEYPOT_FIELD = 'faxNumber';
/** The idempotency key, which is the same when a form is sent again; only scripts send it. */
export const KEY_FIELD = 'key';

/** The names of buttons that, without scripts, send a form only to get its page again. */
export const ADD_ROW_BUTTON = 'add';
export const QUOTE_BUTTON = 'quote';

/** The `Accept` header of scripts that send a form: they show the result and need no page. */
export const JSON_TYPE = 'application/json';

/** URL parameter with the signed submission. */
export const SENT_PARAM = 'sent';

/** The name of the robot check's error; it is no field of the form. */
export const CAPTCHA_FIELD = 'captcha';
export const NOT_VERIFIED_TEXT = 'Please verify you are not a robot.';

/** Prefix for the title of a page with errors: screen readers read it first. */
export const ERROR_TITLE_PREFIX = 'Error: ';
