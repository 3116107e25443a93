import { FORM_MARKER, HONEYPOT, TOKEN } from '../answered.ts';

/** What a form sends beside its answers: which form it is, when the page was made, and a trap. */
export function UnseenInputs({ form, token }: { form: string; token?: string }) {
  return (
    <>
      <input type="hidden" name={FORM_MARKER} value={form} />
      {token && <input type="hidden" name={TOKEN} defaultValue={token} />}
      <div className="honeypot" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
