import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DeskForm } from './desk-form.tsx';

type PasskeyFormProps = {
  readonly action: string;
  readonly question:
    | { readonly use: PublicKeyCredentialRequestOptionsJSON }
    | { readonly make: PublicKeyCredentialCreationOptionsJSON };
  readonly label: string;
  readonly fallback?: ReactNode;
};

export function PasskeyForm({ action, question, label, fallback }: PasskeyFormProps) {
  const credential = useRef<HTMLInputElement>(null);
  const [canAsk, setCanAsk] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [errorText, setErrorText] = useState('');
  useEffect(() => {
    // Browsers before 2025 have no such function: codes by mail go on working there.
    setCanAsk(
      'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential,
    );
  }, []);
  if (!canAsk) return fallback;

  async function ask() {
    setIsAsking(true);
    setErrorText('');
    try {
      const answer = await ('use' in question
        ? navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(question.use),
          })
        : navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(question.make),
          }));
      if (!credential.current) return;
      credential.current.value = JSON.stringify(answer);
      credential.current.form?.submit();
    } catch (error) {
      setErrorText(
        error instanceof DOMException && error.name === 'InvalidStateError'
          ? 'This device has a passkey for the desk already.'
          : 'It was stopped, took too long, or cannot be done here. Please try again.',
      );
      setIsAsking(false);
    }
  }

  return (
    <DeskForm
      action={action}
      className="form mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <input ref={credential} type="hidden" name="credential" />
      {errorText && (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      )}
      <Button type="submit" look={'use' in question ? 'plain' : 'main'} disabled={isAsking}>
        {label}
      </Button>
    </DeskForm>
  );
}
