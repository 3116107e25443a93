import type { ReactNode } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { DeskForm } from './desk-form.tsx';
import { Field } from './field.tsx';

export const WRONG_CODE_TEXT =
  'This code is not right, or older than ten minutes, or was asked for in another browser.';
export const TOO_MANY_CODES_TEXT = 'Too many codes were asked for here. Wait an hour.';

type ProofProps = {
  /** Where the form goes. */
  readonly action: string;
  readonly error?: string | undefined;
};

/** Asks for the address that a code is to go to. */
export function EmailForm({ action, error, email }: ProofProps & { email?: string }) {
  return (
    <DeskForm action={action} className="form mt-6">
      <Field label="E-mail address" error={error}>
        {(attributes) => (
          <input
            {...attributes}
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={email}
            className="field"
          />
        )}
      </Field>
      <Button type="submit">Send me a code</Button>
    </DeskForm>
  );
}

type CodeFormProps = ProofProps & {
  /** Says that it is on its way. */
  readonly text: string;
  readonly label: string;
  /** What else is asked. */
  readonly children?: ReactNode;
  /** The form that has another one mailed. */
  readonly again: ReactNode;
};

/** Asks for the code that was mailed, or has another one mailed. */
export function CodeForm({ text, action, error, label, children, again }: CodeFormProps) {
  return (
    <>
      <p className="measure mt-4">{text} It works in this browser, for ten minutes.</p>
      <DeskForm action={action} className="form mt-6">
        <Field label="Code from the mail" error={error}>
          {(attributes) => (
            <input
              {...attributes}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              className="field field-short"
            />
          )}
        </Field>
        {children}
        <Button type="submit">{label}</Button>
      </DeskForm>
      <h2 className="mt-10">No mail?</h2>
      {again}
    </>
  );
}

/** Has a code mailed to who is signed in. */
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
