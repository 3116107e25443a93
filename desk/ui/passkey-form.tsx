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
  /** What the browser is to ask for: one that there is, or a new one. */
  readonly question:
    | { readonly use: PasskeyRequestOptions }
    | { readonly make: PasskeyCreationOptions };
  readonly label: string;
  /** `plain` beside another way that is the main one. */
  readonly variant?: 'main' | 'plain';
  /** What else is sent. */
  readonly children?: ReactNode;
  /** Shown in its place where the browser knows no passkeys, or runs no scripts. */
  readonly fallback?: ReactNode;
};

/**
 * Asks for a passkey and sends it as an ordinary form. Only scripts can do that, so only they show
 * the button.
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
  const [trouble, setTrouble] = useState('');
  useEffect(() => setCanAsk(supportsPasskeys()), []);
  if (!canAsk) return fallback;

  async function ask() {
    setIsAsking(true);
    setTrouble('');
    try {
      const answer = await ('use' in question
        ? askForPasskey(question.use)
        : createPasskey(question.make));
      if (!credential.current) return;
      credential.current.value = answer;
      credential.current.form?.submit();
    } catch (error) {
      setTrouble(passkeyErrorText(error));
      setIsAsking(false);
    }
  }

  return (
    <DeskForm
      action={action}
      className="form mt-6"
      onSubmit={(event) => {
        // Enter in a field asks for the passkey, too.
        event.preventDefault();
        void ask();
      }}
    >
      {children}
      <input ref={credential} type="hidden" name="credential" />
      {trouble && (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      )}
      <Button type="submit" look={variant} disabled={isAsking}>
        {label}
      </Button>
    </DeskForm>
  );
}
