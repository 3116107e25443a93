import { type ReactNode, useEffect, useRef, useState } from 'react';
import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#modules/staff/model/sign-in/passkey-service.ts';
import { Button } from '../../app/ui/button.tsx';
import {
  askForPasskey,
  createPasskey,
  passkeyErrorText,
  supportsPasskeys,
} from './browser-passkey.ts';
import { DeskForm } from './desk-form.tsx';

type PasskeyFormProps = {
  readonly action: string;
  /** Request to the browser: use an existing passkey, or make a new one. */
  readonly question:
    | { readonly use: PasskeyRequestOptions }
    | { readonly make: PasskeyCreationOptions };
  readonly label: string;
  /** `plain` beside a more prominent option. */
  readonly variant?: 'main' | 'plain';
  /** Further fields. */
  readonly children?: ReactNode;
  /** Shown instead if the browser does not support passkeys or runs no scripts. */
  readonly fallback?: ReactNode;
};

/**
 * Asks for a passkey and submits it as an ordinary form. This needs scripts, so the button appears
 * only with them.
 */
export function PasskeyForm({
  action,
  question,
  label,
  variant = 'main',
  children,
  fallback,
}: PasskeyFormProps) {
  const credential = useRef<HTMLInputElement>(null);
  const [canAsk, setCanAsk] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [errorText, setErrorText] = useState('');
  useEffect(() => setCanAsk(supportsPasskeys()), []);
  if (!canAsk) return fallback;

  async function ask() {
    setIsAsking(true);
    setErrorText('');
    try {
      const answer = await ('use' in question
        ? askForPasskey(question.use)
        : createPasskey(question.make));
      if (!credential.current) return;
      credential.current.value = answer;
      credential.current.form?.submit();
    } catch (error) {
      setErrorText(passkeyErrorText(error));
      setIsAsking(false);
    }
  }

  return (
    <DeskForm
      action={action}
      className="form mt-6"
      onSubmit={(event) => {
        // Pressing Enter in a field also asks for the passkey.
        event.preventDefault();
        void ask();
      }}
    >
      {children}
      <input ref={credential} type="hidden" name="credential" />
      {errorText && (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      )}
      <Button type="submit" look={variant} disabled={isAsking}>
        {label}
      </Button>
    </DeskForm>
  );
}
