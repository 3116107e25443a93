import type { AnswerErrors, Form, SubmittedAnswers } from '#forms/form.ts';
import type { TicketView } from './ticket.tsx';

export type FormResult = FormSuccess | FormFailure;

export type FormSuccess = {
  readonly form: string;
  readonly reference: string;
  readonly placed?: PlacesConfirmation | undefined;
  readonly leadsTo?: string | undefined;
};

export type PlacesConfirmation = {
  readonly heading: string;
  readonly text: string;
  /** Unset if no place is taken, or none can be read now. */
  readonly ticket?: TicketView | undefined;
  /** The page where they are shown and changed. */
  readonly manage?: string | undefined;
  readonly fits?: readonly { readonly path: string; readonly label: string }[] | undefined;
  readonly forward: readonly {
    readonly words: string;
    readonly link: string;
    readonly whatsApp: string;
    readonly agree?: string;
  }[];
};

/** Nothing is stored, and all typed text comes back. */
export type FormFailure = {
  readonly form: string;
  readonly given: SubmittedAnswers;
  /** An error text for each wrong answer, by field name. */
  readonly errors: AnswerErrors;
  readonly failure?: string | undefined;
  /** Set when one of these buttons requested the page again, without sending the form. */
  readonly asked?: FormRequest | undefined;
};

/** A request for another row of this field, or for the price of the answers. */
export type FormRequest = { readonly add: string } | 'quote';

/** A proxy or our rate limits answered with this status. 0: no response, so it may be stored. */
export type NoAnswer = { readonly status: number };

export function isSuccess(result: FormResult | NoAnswer): result is FormSuccess {
  return 'reference' in result;
}

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

export const JSON_TYPE = 'application/json';

/** URL parameter with the signed submission. */
export const SENT_PARAM = 'sent';

/** The name of the robot check's error; it is no field of the form. */
export const CAPTCHA_FIELD = 'captcha';
export const NOT_VERIFIED_TEXT = 'Please verify you are not a robot.';

export const ERROR_TITLE_PREFIX = 'Error: ';

/** Sends a form and returns the result, or a status if no response of ours came back. */
export type SendForm = (formData: FormData, action: string) => Promise<FormResult | NoAnswer>;

/** No response of ours without a network, or when rate limits or a proxy refuse the form. */
export const sendForm: SendForm = async (formData, action) => {
  // No form of ours has a file.
  const body = new URLSearchParams([...formData] as [string, string][]);
  const headers = { Accept: JSON_TYPE };
  try {
    const answer = await fetch(action, { method: 'POST', body, headers });
    const isOurs = answer.headers.get('Content-Type')?.startsWith(JSON_TYPE);
    const result = isOurs ? await answer.json() : undefined;
    // Gateways answer in JSON, too, if the request accepts it.
    return result?.form ? result : { status: answer.status };
  } catch {
    // The network failed before or during the response.
    return { status: 0 };
  }
};

const REFUSED_TEXTS: Readonly<Record<number, string>> = {
  413: 'That was too much text. Please shorten your answers.',
  429: 'Too many forms were sent from your network. Please wait a little and send yours again.',
};

/** The failure text when no answer is at fault; undefined if only answers are wrong. */
export function failureText(form: Form, answer: FormFailure | NoAnswer): string | undefined {
  if ('status' in answer) return REFUSED_TEXTS[answer.status] ?? form.failure;
  return answer.failure;
}

export function HoneypotInputs({ form, token }: { form: string; token?: string }) {
  return (
    <>
      <input type="hidden" name={FORM_ID_FIELD} value={form} />
      {token && <input type="hidden" name={TOKEN_FIELD} defaultValue={token} />}
      {/* A field that only programs fill in: they skip fields with `display: none`. */}
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
