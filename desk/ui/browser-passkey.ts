import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#modules/staff/model/sign-in/passkey-service.ts';

/** True if the browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'credentials' in navigator;
}

/** Asks the person to use a passkey. Returns the answer as JSON; rejects if they cancel. */
export async function askForPasskey(options: PasskeyRequestOptions): Promise<string> {
  return jsonOf(await navigator.credentials.get({ publicKey: requestOptions(options) }));
}

/** Asks the person to create a passkey. Returns the credential as JSON; rejects if they cancel. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<string> {
  return jsonOf(await navigator.credentials.create({ publicKey: creationOptions(options) }));
}

/** Error text for the member. */
export function passkeyErrorText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for the desk already.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address of the site.';
  if (name === 'NotSupportedError') return 'This device cannot make such a passkey.';
  return 'It was stopped or took too long. Please try again.';
}

// Browsers before 2025 have no functions to convert from and to JSON.

function requestOptions(options: PasskeyRequestOptions): PublicKeyCredentialRequestOptions {
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function') {
    return PublicKeyCredential.parseRequestOptionsFromJSON(options);
  }
  return {
    ...(options as object),
    challenge: bytesOf(options.challenge),
    allowCredentials: descriptorsOf(options.allowCredentials),
  };
}

function creationOptions(options: PasskeyCreationOptions): PublicKeyCredentialCreationOptions {
  if (typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function') {
    return PublicKeyCredential.parseCreationOptionsFromJSON(options);
  }
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
  return descriptors.map(({ id }) => ({ type: 'public-key', id: bytesOf(id) }));
}

function jsonOf(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential))
    throw new Error('the browser returned no passkey');
  if (typeof credential.toJSON === 'function') return JSON.stringify(credential.toJSON());
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

/** Decodes base64url. */
function bytesOf(text: string): ArrayBuffer {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}

/** Encodes bytes as base64url. */
function textOf(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
