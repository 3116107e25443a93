import type { AnswerErrors, SubmittedAnswers } from '#platform/forms/form.ts';

/** What a page's action says about a form that it was sent. */
export type FormResult = FormSuccess | FormFailure;

/** It is stored, under this reference. `form`: the form's id. */
export type FormSuccess = {
  readonly form: string;
  readonly reference: string;
  /** What became of the places that it asks for; unset where it asks for none. */
  readonly placed?: PlacesConfirmation | undefined;
  /** The page on which it goes on; unset where thanks are all that is said. */
  readonly leadsTo?: string | undefined;
};

/** How the places of what was sent stand, in words. */
export type PlacesConfirmation = {
  readonly heading: string;
  readonly text: string;
  /** The page where they are seen and changed. */
  readonly manage?: string | undefined;
  /** Links for others: for a guardian, for a class. */
  readonly forward: readonly {
    readonly words: string;
    readonly link: string;
    readonly whatsApp: string;
  }[];
};

/** Nothing is stored, and everything typed comes back. */
export type FormFailure = {
  readonly form: string;
  readonly given: SubmittedAnswers;
  /** A sentence for each wrong answer, by the field's name. */
  readonly errors: AnswerErrors;
  /** The sentence for what is no fault of an answer. */
  readonly failure?: string | undefined;
  /** The form was not to be sent: one of these buttons asked for the page again. */
  readonly asked?: FormRequest | undefined;
};

/** Another row, below those of this field, or a look at what the answers come to. */
export type FormRequest = { readonly add: string } | 'quote';

/**
 * No answer of ours came back: something on the way, or our limits, answered with this status. 0: no
 * answer at all, so that nobody knows whether it is stored.
 */
export type NoAnswer = { readonly status: number };

export function isSuccess(answered: FormResult | NoAnswer): answered is FormSuccess {
  return 'reference' in answered;
}

/** What a page's loader gives its forms beside its own data. */
export type FormVisit = {
  /** The signed moment at which the page was made (`Guests`). */
  readonly token: string;
  /** What the address says was sent, under our signature. */
  readonly sent?: FormSuccess | undefined;
  /** Whether this page answers wrong answers, for its title. */
  readonly hasErrors: boolean;
  /** Another server takes the answers: only what the specification knows is asked. */
  readonly isDocumented: boolean;
};

/** What every form sends beside its answers. None of them is the name of a field. */
export const FORM_ID_FIELD = 'form';
export const TOKEN_FIELD = 'token';
/** The field that people do not see: whoever fills it reads HTML and not the page. */
export const HONEYPOT_FIELD = 'faxNumber';
/** The idempotency key under which a form that is sent again is known; only scripts send it. */
export const KEY_FIELD = 'key';

/** The names of buttons that send a form, without scripts, only to have its page again. */
export const ADD_ROW_BUTTON = 'add';
export const QUOTE_BUTTON = 'quote';

/** What a script that sends a form names in `Accept`: it shows the answer itself and needs no page. */
export const JSON_TYPE = 'application/json';

/** The parameter under which an address says, signed, what was sent. */
export const SENT_PARAM = 'sent';

/** The name under which a missing robot check is said; it is no field of the form. */
export const CAPTCHA_FIELD = 'captcha';
export const NOT_VERIFIED_TEXT = 'Please verify you are not a robot.';

/** Before the title of a page that says what is wrong with answers: the first thing read aloud. */
export const ERROR_TITLE_PREFIX = 'Error: ';
