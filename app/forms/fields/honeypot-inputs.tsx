import { FORM_ID_FIELD, HONEYPOT_FIELD, TOKEN_FIELD } from '../form-result.ts';

/** What a form sends beside its answers: which form it is, when the page was made, and a trap. */
export function HoneypotInputs({ form, token }: { form: string; token?: string }) {
  return (
    <>
      <input type="hidden" name={FORM_ID_FIELD} value={form} />
      {token && <input type="hidden" name={TOKEN_FIELD} defaultValue={token} />}
      <div className="honeypot" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
