import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import { DAY_MS } from '#platform/db/iso-timestamp.ts';
import { signingSecrets } from '#platform/db/secret.ts';
import type { PreviewedItem } from '../../model/preview/preview-url.ts';

/** Milliseconds for which somebody may look at a draft who got a link to it. */
const TOKEN_LIFETIME_MS = DAY_MS;

/** What a token says, once its signature is known to be ours. */
export type PreviewToken = {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** How often a draft of the item had ended when it was made: it shows no later draft. */
  readonly endedDrafts: number;
};

/** Signs a token for one item. It is stored nowhere, so making one writes nothing. */
export async function makePreviewToken(
  database: Database,
  item: PreviewedItem,
  { now, ended }: { readonly now: number; readonly ended: number },
): Promise<{ readonly token: string; readonly until: number }> {
  const until = now + TOKEN_LIFETIME_MS;
  const said = `${until.toString(36)}.${ended.toString(36)}`;
  const [secret] = await signingSecrets(database);
  return { token: `${said}.${signature(secret, item, said)}`, until };
}

/** What a token for this item says; undefined where it is not ours, or its time is over. */
export async function readPreviewToken(
  database: Database,
  item: PreviewedItem,
  token: string,
  now: number,
): Promise<PreviewToken | undefined> {
  const dot = token.lastIndexOf('.');
  const said = token.slice(0, Math.max(dot, 0));
  const given = Buffer.from(token.slice(dot + 1));
  const isOurs = (await signingSecrets(database)).some((secret) => {
    const ours = Buffer.from(signature(secret, item, said));
    return given.length === ours.length && timingSafeEqual(given, ours);
  });
  if (!isOurs) return undefined;
  const [until = 0, ended = 0] = said.split('.').map((number) => Number.parseInt(number, 36));
  return now < until ? { expiresAt: until, endedDrafts: ended } : undefined;
}

function signature(
  secret: string,
  { kind, id, version = '' }: PreviewedItem,
  said: string,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['preview', kind, id, version, said]))
    .digest('base64url');
}
