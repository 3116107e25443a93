import type { ReactNode } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { DeskForm } from './desk-form.tsx';
import { TextField } from './text-field.tsx';

export const WRONG_CODE_TEXT =
  'This code is not right, or older than ten minutes, or was asked for in another browser.';
export const TOO_MANY_CODES_TEXT = 'Too many codes were asked for here. Wait an hour.';

type ProofProps = {
  /** Action of the form. */
  readonly action: string;
  readonly error?: string | undefined;
};

/** Form for the email address to which a code is sent. */
export function EmailForm({ action, error, email }: ProofProps & { email?: string }) {
  return (
    <DeskForm action={action} className="form mt-6">
      <TextField
        label="Email address"
        error={error}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
      />
      <Button type="submit">Send me a code</Button>
    </DeskForm>
  );
}

type CodeFormProps = ProofProps & {
  /** Text that the code is on its way. */
  readonly text: string;
  readonly label: string;
  /** Further fields. */
  readonly children?: ReactNode;
  /** Form that sends another code. */
  readonly again: ReactNode;
};

/** Form for the emailed code, with a form to send another one. */
export function CodeForm({ text, action, error, label, children, again }: CodeFormProps) {
  return (
    <>
      <p className="measure mt-4">{text} It works in this browser, for ten minutes.</p>
      <DeskForm action={action} className="form mt-6">
        <TextField
          label="Code from the mail"
          error={error}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          className="field field-short"
        />
        {children}
        <Button type="submit">{label}</Button>
      </DeskForm>
      <h2 className="mt-10">No mail?</h2>
      {again}
    </>
  );
}

/** Form that emails a code to the signed-in member. */
export function MailMeForm({ action, error }: ProofProps) {
  return (
    <DeskForm action={action} className="form mt-6">
      <input type="hidden" name="ask" value="code" />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button type="submit">Mail me a code</Button>
    </DeskForm>
  );
}
