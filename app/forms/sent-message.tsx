import type { Form } from '#domain/forms/kit/form.ts';
import type { Sent } from './answered.ts';
import { PassingNotice } from './passing-notice.tsx';

/** Says beside a form that it is stored, for a few seconds; the form stands there empty again. */
export function SentMessage({
  form,
  sent,
  round,
}: {
  form: Form;
  sent: Sent | undefined;
  /** Counts what was sent, so that each message stays for its own time. */
  round: number;
}) {
  return (
    <div role="status">
      {sent && (
        <PassingNotice key={round} kind="success">
          <p>{form.success}</p>
          {sent.reference && (
            <p>
              Your reference: <strong className="reference">{sent.reference}</strong>
            </p>
          )}
        </PassingNotice>
      )}
    </div>
  );
}
