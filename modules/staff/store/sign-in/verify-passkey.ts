import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import * as v from 'valibot';

/** The site that passkeys are for, as browsers name it. */
export type PasskeySite = {
  /** The scheme, host and port of `SITE_URL`. */
  readonly origin: string;
  /** Its host. */
  readonly id: string;
};

/** COSE's numbers of Ed25519, ES256 and RS256, the algorithms of today's passkeys. */
export const ALGORITHMS = [-8, -7, -257];

/** Loaded only when needed: it takes 250 ms and 27 MB, and most processes never use it. */
export const loadWebauthn = () => import('@simplewebauthn/server');

const CREDENTIAL = v.looseObject({
  id: v.pipe(v.string(), v.maxLength(2_000)),
  response: v.looseObject({ clientDataJSON: v.string(), userHandle: v.nullish(v.string()) }),
});
const CLIENT_DATA = v.looseObject({ challenge: v.string() });

/** A passkey's answer as a browser sent it, checked for its shape only. */
export type PasskeyAnswer = {
  readonly id: string;
  readonly challenge: string;
  /** The owner that it claims: the id of a member. */
  readonly owner: string | undefined;
  readonly json: unknown;
};

/** Parses an answer; undefined if it is no such JSON. */
export function parsePasskeyAnswer(text: string): PasskeyAnswer | undefined {
  const credential = v.safeParse(v.pipe(v.string(), v.parseJson(), CREDENTIAL), text);
  if (!credential.success) return undefined;
  const { id, response } = credential.output;
  const clientData = Buffer.from(response.clientDataJSON, 'base64url').toString();
  const client = v.safeParse(v.pipe(v.string(), v.parseJson(), CLIENT_DATA), clientData);
  if (!client.success) return undefined;
  const owner = response.userHandle
    ? Buffer.from(response.userHandle, 'base64url').toString()
    : undefined;
  return { id, challenge: client.output.challenge, owner, json: credential.output };
}

/** The new credential, if it is right in every way. */
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

/** The passkey's new usage counter, if its answer is right in every way. */
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

/** Maps a rejection by the library to "not verified"; no other failure can occur there. */
function notVerified(): { verified: false; registrationInfo?: never; authenticationInfo?: never } {
  return { verified: false };
}
