import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { FrozenReceipt } from '#giving/gift.ts';
import { makeFormTokens } from '#platform/http/form-token.ts';
import type { RunningSite } from './site.ts';

export function storeReceipt(site: RunningSite, receipt: FrozenReceipt): string {
  const linkId = crypto.randomUUID();
  const database = new Sqlite(join(site.dataDir, 'site.db'), { timeout: 5_000 });
  try {
    const { id } = database
      .prepare('select id from submission where reference = ?')
      .get(receipt.reference) as { id: string };
    const row = {
      number: receipt.number,
      kind: receipt.kind,
      year: 2026,
      submission_id: id,
      gift_number: 1,
      credited_number: receipt.of,
      link_id: linkId,
      frozen: JSON.stringify(receipt),
      issued_at: `${receipt.issuedOn}T09:00:00.000Z`,
    };
    const names = Object.keys(row);
    database
      .prepare(`insert into receipt (${names}) values (${names.map((name) => `@${name}`)})`)
      .run(row);
  } finally {
    database.close();
  }
  const token = makeFormTokens(site.secret()).sign(`receipt:${linkId}`);
  return `/receipt?token=${encodeURIComponent(token)}`;
}
