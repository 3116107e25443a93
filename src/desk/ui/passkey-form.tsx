import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MAX_PASSKEY_NAME_LENGTH } from '#staff/staff.ts';
import { Button } from '#ui/button.tsx';
import { DeskForm } from './desk-form.tsx';
import { TextField } from './text-field.tsx';

type PasskeyFormProps = {
  readonly action: string;
  readonly question:
    | { readonly use: PublicKeyCredentialRequestOptionsJSON }
    | { readonly make: PublicKeyCredentialCreationOptionsJSON };
  readonly label: string;
  readonly children?: ReactNode;
  readonly fallback?: ReactNode;
};

export function PasskeyForm({ action, question, label, children, fallback }: PasskeyFormProps) {
  const credential = useRef<HTMLInputElement>(null);
  const [canAsk, setCanAsk] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [errorText, setErrorText] = useState('');
  useEffect(() => {
    setCanAsk(typeof PublicKeyCredential === 'function' && 'credentials' in navigator);
  }, []);
  if (!canAsk) return fallback;

  async function ask() {
    setIsAsking(true);
    setErrorText('');
    try {
      const answer = await ('use' in question
        ? navigator.credentials.get({ publicKey: requestOptions(question.use) })
        : navigator.credentials.create({ publicKey: creationOptions(question.make) }));
      if (!credential.current) return;
      credential.current.value = jsonOf(answer);
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
      <Button type="submit" look={'use' in question ? 'plain' : 'main'} disabled={isAsking}>
        {label}
      </Button>
    </DeskForm>
  );
}

type NewPasskeyProps = {
  readonly making: PublicKeyCredentialCreationOptionsJSON;
  readonly name: string;
};

export function NewPasskey({ making, name }: NewPasskeyProps) {
  return (
    <PasskeyForm
      action="/me"
      question={{ make: making }}
      label="Make a passkey"
      fallback={
        <p className="measure mt-4">
          This browser cannot make passkeys, or its scripts are off. Codes by mail go on working.
        </p>
      }
    >
      <TextField
        label="Name"
        hint="So that you know it again among several."
        name="name"
        defaultValue={name}
        maxLength={MAX_PASSKEY_NAME_LENGTH}
        required
        autoComplete="off"
      />
    </PasskeyForm>
  );
}

// Browsers before 2025 have no functions to convert from and to JSON.

function requestOptions(
  options: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  return {
    ...(options as object),
    challenge: bytesOf(options.challenge),
    allowCredentials: descriptorsOf(options.allowCredentials),
  };
}

function creationOptions(
  options: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions {
  return {
    ...(options as Pick<PublicKeyCredentialCreationOptions, 'pubKeyCredParams' | 'rp'>),
    challenge: bytesOf(options.challenge),
    user: { ...options.user, id: bytesOf(options.user.id) },
    excludeCredentials: descriptorsOf(options.excludeCredentials),
  };
}

function descriptorsOf(
  descriptors: readonly PublicKeyCredentialDescriptorJSON[] = [],
): PublicKeyCredentialDescriptor[] {
  return descriptors.map(({ id, transports }) => ({
    type: 'public-key',
    id: bytesOf(id),
    ...(transports?.length && { transports: transports as AuthenticatorTransport[] }),
  }));
}

function jsonOf(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential))
    throw new Error('the browser returned no passkey');
  const { id, type, response } = credential;
  const parts: Record<string, unknown> = { clientDataJSON: textOf(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse) {
    parts.attestationObject = textOf(response.attestationObject);
    parts.transports = response.getTransports?.() ?? [];
  }
  if (response instanceof AuthenticatorAssertionResponse) {
    parts.authenticatorData = textOf(response.authenticatorData);
    parts.signature = textOf(response.signature);
    if (response.userHandle) parts.userHandle = textOf(response.userHandle);
  }
  return JSON.stringify({ id, rawId: id, type, response: parts, clientExtensionResults: {} });
}

function bytesOf(text: string): ArrayBuffer {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}

function textOf(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
