import type { ReactNode } from 'react';
import { Button } from '../../app/ui/button.tsx';
import { DeskForm } from './desk-form.tsx';
import { Field } from './field.tsx';

export const WRONG_CODE =
  'This code is not right, or older than ten minutes, or was asked for in another browser.';
export const TOO_MANY_CODES = 'Too many codes were asked for here. Wait an hour.';

type ProofProps = {
  /** Where the form goes. */
  readonly action: string;
  readonly wrong?: string | undefined;
};

/** Asks for the address that a code is to go to. */
export function AddressForm({ action, wrong, email }: ProofProps & { email?: string }) {
  return (
    <DeskForm action={action} className="form mt-6">
      <Field label="E-mail address" wrong={wrong}>
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

type CodeProps = ProofProps & {
  /** Says that it is on its way. */
  readonly words: string;
  readonly label: string;
  /** What else is asked. */
  readonly children?: ReactNode;
  /** The form that has another one mailed. */
  readonly again: ReactNode;
};

/** Asks for the code that was mailed, or has another one mailed. */
export function CodeForm({ words, action, wrong, label, children, again }: CodeProps) {
  return (
    <>
      <p className="measure mt-4">{words} It works in this browser, for ten minutes.</p>
      <DeskForm action={action} className="form mt-6">
        <Field label="Code from the mail" wrong={wrong}>
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
export function MailMeForm({ action, wrong }: ProofProps) {
  return (
    <DeskForm action={action} className="form mt-6">
      <input type="hidden" name="ask" value="code" />
      {wrong && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
      <Button type="submit">Mail me a code</Button>
    </DeskForm>
  );
}
