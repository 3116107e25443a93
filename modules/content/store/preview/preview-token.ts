import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { signingSecrets } from '#platform/db/secret.ts';
import type { PreviewedItem } from '../../preview.ts';

/** Lifetime of a link to a draft, in milliseconds. */
const TOKEN_LIFETIME_MS = DAY_MS;

/** The payload of a token with a valid signature. */
export type PreviewToken = {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** Number of ended drafts of the item when the token was made: it shows no later draft. */
  readonly endedDrafts: number;
};

/** Signs a token for one item. Tokens are not stored, so making one writes nothing. */
export async function makePreviewToken(
  database: Database,
  item: PreviewedItem,
  { now, ended }: { readonly now: number; readonly ended: number },
): Promise<{ readonly token: string; readonly until: number }> {
  const until = now + TOKEN_LIFETIME_MS;
  const payload = `${until.toString(36)}.${ended.toString(36)}`;
  const [secret] = await signingSecrets(database);
  return { token: `${payload}.${signature(secret, item, payload)}`, until };
}

/** Reads a token for this item; undefined if it is not ours or has expired. */
export async function readPreviewToken(
  database: Database,
  item: PreviewedItem,
  token: string,
  now: number,
): Promise<PreviewToken | undefined> {
  const dot = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(dot, 0));
  const received = Buffer.from(token.slice(dot + 1));
  const isValid = (await signingSecrets(database)).some((secret) => {
    const expected = Buffer.from(signature(secret, item, payload));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
  if (!isValid) return undefined;
  const [until = 0, ended = 0] = payload.split('.').map((number) => Number.parseInt(number, 36));
  return now < until ? { expiresAt: until, endedDrafts: ended } : undefined;
}

function signature(
  secret: string,
  { kind, id, version = '' }: PreviewedItem,
  payload: string,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['preview', kind, id, version, payload]))
    .digest('base64url');
}
