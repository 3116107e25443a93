import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import * as v from 'valibot';

/** Whom passkeys are for: the site, as browsers name it. */
export type PasskeySite = {
  /** The scheme, host and port of `SITE_URL`. */
  readonly origin: string;
  /** Its host. */
  readonly id: string;
};

/** COSE's numbers of Ed25519, ES256 and RS256: what passkeys are made with today. */
export const ALGORITHMS = [-8, -7, -257];

/** It takes 250 ms and 27 MB to read: most processes never need it. */
export const loadWebauthn = () => import('@simplewebauthn/server');

const CREDENTIAL = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(2_000)),
  response: v.looseObject({ clientDataJSON: v.string(), userHandle: v.nullish(v.string()) }),
});
const CLIENT_DATA = v.looseObject({ challenge: v.string() });

/** A passkey's answer as a browser sent it: nothing of it is checked yet but its shape. */
export type PasskeyAnswer = {
  readonly id: string;
  readonly challenge: string;
  /** Whose it says it is: the id of a colleague. */
  readonly owner: string | undefined;
  readonly json: unknown;
};

/** Undefined where it is no such JSON. */
export function parsePasskeyAnswer(text: string): PasskeyAnswer | undefined {
  const credential = v.safeParse(v.pipe(v.string(), v.parseJson(), CREDENTIAL), text);
  if (!credential.success) return undefined;
  const { id, response } = credential.output;
  const said = Buffer.from(response.clientDataJSON, 'base64url').toString();
  const client = v.safeParse(v.pipe(v.string(), v.parseJson(), CLIENT_DATA), said);
  if (!client.success) return undefined;
  const owner = response.userHandle
    ? Buffer.from(response.userHandle, 'base64url').toString()
    : undefined;
  return { id, challenge: client.output.challenge, owner, json: credential.output };
}

/** The credential that was made, where it is right in every way. */
export async function verifyNewPasskey(
  { json, challenge }: PasskeyAnswer,
  site: PasskeySite,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: json as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notVerified);
  return verified ? registrationInfo?.credential : undefined;
}

/** How often the passkey says that it was used by now, where its answer is right in every way. */
export async function verifyPasskeyUse(
  { json, challenge }: PasskeyAnswer,
  credential: WebAuthnCredential,
  site: PasskeySite,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: json as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential,
    requireUserVerification: true,
  }).catch(notVerified);
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** The library rejects what is not right; it reads nothing that could fail in another way. */
function notVerified(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false };
}
