import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export type CeremonyContext = {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly isVerified?: boolean;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** An authenticator with one passkey, which answers as browsers do (WebAuthn level 2). */
export function makeAuthenticator(owner: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const self = { counter: 0 };

  function dataFor(
    { rpId, isVerified = true }: CeremonyContext,
    flags: number,
    more: Buffer[] = [],
  ) {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
    self.counter += 1;
    head.writeUInt32BE(self.counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, ...more]);
  }

  const clientData = (type: string, { challenge, origin }: CeremonyContext) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const answer = (response: Readonly<Record<string, Buffer>>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
      clientExtensionResults: {},
    });

  return Object.assign(self, {
    id: id.toString('base64url'),
    make(circumstances: CeremonyContext): string {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = [Buffer.alloc(16), length, id, Buffer.from(key)];
      const authData = new Uint8Array(dataFor(circumstances, HAS_CREDENTIAL, credential));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', circumstances),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)),
      });
    },
    use(circumstances: CeremonyContext): string {
      const clientDataJSON = clientData('webauthn.get', circumstances);
      const authenticatorData = dataFor(circumstances, 0);
      const hash = createHash('sha256').update(clientDataJSON).digest();
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey);
      const userHandle = Buffer.from(owner);
      return answer({ clientDataJSON, authenticatorData, signature, userHandle });
    },
  });
}
