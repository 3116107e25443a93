import { FORM_ID_FIELD, HONEYPOT_FIELD, TOKEN_FIELD } from '../form-result.ts';

/** The inputs that a form sends besides its answers: form id, form token and honeypot. */
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
