import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { makeFormTokens } from '#platform/http/form-token.ts';
import type { TestDatabase } from './databases.ts';
import { PLEDGE } from './filled-forms.ts';
import { makeWebhook, type Paystack, SECRET_KEY, SECRETS_OF_PAYERS } from './paystack.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export const PAYER_SECRETS = { pin: '4077', otp: '998877' } as const;

export function startPaymentServer(
  { location }: TestDatabase,
  paystack: Paystack,
): Promise<ServerProcess> {
  const { dataDir, databaseUrl = '' } = location;
  return startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RECEIPTS: 'on',
    LOG_LEVEL: 'trace',
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY: SECRET_KEY,
    PAYSTACK_API_URL: paystack.url,
    FINANCE_EMAIL: 'money@sua.example',
  });
}

/** Sends the page's form without scripts: a pledge by card, unless `change` says otherwise. */
export async function sendPledge(
  { url }: ServerProcess,
  database: Database,
  change: Readonly<Record<string, string>> = {},
): Promise<Response> {
  // The form was open for a minute, like a person's.
  const guests = makeFormTokens(await signingSecret(database), { now: () => Date.now() - 60_000 });
  const form = { form: 'donation', token: guests.issueToken() };
  const body = new URLSearchParams({ ...PLEDGE, ...form, paymentMethod: 'creditcard', ...change });
  return fetch(`${url}/donate`, { method: 'POST', body, redirect: 'manual' });
}

export async function sendWebhook(
  { url }: ServerProcess,
  reference: string,
  signature?: string,
): Promise<number> {
  const authorization = { ...SECRETS_OF_PAYERS, ...PAYER_SECRETS };
  const { raw, signature: own } = makeWebhook({ reference, status: 'success', authorization });
  const headers = {
    'Content-Type': 'application/json',
    'x-paystack-signature': signature ?? own,
  };
  const sent = { method: 'POST', headers, body: raw };
  return (await fetch(`${url}/api/payments/paystack`, sent)).status;
}

/** Expects that no card, wallet, webhook or key is in the log, the database or any file. */
export async function expectNoSecretsStored(
  servers: readonly ServerProcess[],
  { location }: TestDatabase,
  database: Database,
): Promise<void> {
  const log = servers.flatMap((server) => [JSON.stringify(server.log), ...server.printed]);
  const tables = await database.introspection.getTables();
  const rows = tables.map(({ name }) =>
    database
      .selectFrom(name as 'job')
      .selectAll()
      .execute(),
  );
  const dump = JSON.stringify(await Promise.all(rows));
  expect(dump).toContain('creditcard');
  const files = await filesIn(location.dataDir);
  const secrets = [
    SECRET_KEY,
    ...Object.values(SECRETS_OF_PAYERS),
    ...Object.values(PAYER_SECRETS),
  ];
  for (const text of [...log, dump, ...files.map(({ text }) => text)]) {
    for (const secret of [...secrets, 'authorization', 'last4', 'otp', 'charge.success']) {
      // As a value or a name: a few digits occur in many ids.
      expect(text).not.toMatch(new RegExp(`\\\\*"${secret}\\\\*"`));
      if (secret.length > 8) expect(text).not.toContain(secret);
    }
  }
  // Mails are written without a mail server.
  const mails = files.filter(({ name }) => name.endsWith('.eml'));
  expect(mails.length).toBeGreaterThan(0);
  const numbers = ['408408', '4081', '0551234987', ...Object.values(PAYER_SECRETS)].join('|');
  // As a separate number, not as a part of an id.
  const typed = new RegExp(`(?<![\\w-])(${numbers})(?![\\w-])`);
  for (const { text } of mails) expect(text).not.toMatch(typed);
  // The log also names no donor, and no token that opens the pledge.
  expect(log.join('\n')).not.toMatch(/token=|mail\.example|checkout/);
}

/** All files below a folder; mails are decoded. */
async function filesIn(folder: string): Promise<{ name: string; text: string }[]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const bytes = readFileSync(join(parentPath, name));
      if (!name.endsWith('.eml')) return { name, text: bytes.toString('latin1') };
      const { subject, text, html } = await PostalMime.parse(bytes);
      return { name, text: `${subject} ${text} ${html}` };
    }),
  );
}
