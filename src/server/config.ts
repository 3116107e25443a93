import { join } from 'node:path';
import * as v from 'valibot';
import { PAYMENT_KEYS, PAYMENT_SETTINGS, paymentSettings } from '#giving/paystack.server.ts';
import { NO_PROXIES, trustedProxies } from '#platform/http/client-address.ts';
import { StartRefused } from '#platform/process/shutdown.ts';
import { withoutTrailingSlashes } from '#platform/text/link.ts';
import { forEachSetting, readRetentionPeriods } from '#privacy/retention-periods.ts';

export type Config = v.InferOutput<typeof settings>;

const urlSetting = (protocols: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address like ${example}`,
    ),
  );

const mailbox = v.pipe(
  v.string(),
  v.regex(
    /^([^<>@\r\n]+ <[^<>@\s,]+@[^<>@\s,]+>|[^<>@\s,]+@[^<>@\s,]+)$/,
    'must be an email address like info@example.org or Name <info@example.org>',
  ),
);

const numberSetting = (pattern: RegExp, mistake: string) => (unset: number) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, mistake), v.toNumber()), String(unset));

const retentionDays = numberSetting(/^[1-9]\d{0,3}$/, 'must be a number of days from 1 to 9999');

const mailsPerHour = numberSetting(/^[1-9]\d{0,5}$/, 'must be a number from 1 to 999999');

const SETTING_GROUPS: readonly (readonly string[])[] = [
  ['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'],
  PAYMENT_KEYS,
];

const variables = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port number'),
      v.toNumber(),
      v.maxValue(65535, 'must be a port number'),
    ),
    '3000',
  ),
  HOST: v.optional(v.string(), '0.0.0.0'),
  SITE_URL: v.optional(urlSetting(['http:', 'https:'], 'https://www.example.org')),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must name a folder')), './data'),
  DATABASE_URL: v.optional(
    urlSetting(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  ),
  API_BASE_URL: v.optional(urlSetting(['http:', 'https:'], 'https://api.example.org')),
  SMTP_URL: v.optional(urlSetting(['smtp:', 'smtps:'], 'smtps://user:password@host:465')),
  MAIL_FROM: v.optional(mailbox),
  ERASURE_LEDGER: v.optional(v.pipe(v.string(), v.nonEmpty('must name a file'))),
  STAFF_EMAIL: v.optional(mailbox),
  FINANCE_EMAIL: v.optional(mailbox),
  FIRST_MAILS_PER_HOUR: mailsPerHour(600),
  BULK_MAILS_PER_HOUR: mailsPerHour(200),
  CAPTCHA_PROVIDER: v.optional(
    v.picklist(['recaptcha', 'hcaptcha', 'turnstile'], 'must be recaptcha, hcaptcha or turnstile'),
  ),
  CAPTCHA_SITE_KEY: v.optional(v.string()),
  CAPTCHA_SECRET_KEY: v.optional(v.string()),
  ...PAYMENT_SETTINGS,
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform(trustedProxies),
      v.check(
        (trusted) => trusted !== undefined,
        'must be loopback, or addresses or networks like 10.0.0.0/8, separated by commas',
      ),
    ),
  ),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  RECEIPTS: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  ...forEachSetting(retentionDays),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  NODE_ENV: v.optional(v.string(), 'production'),
});

export const SETTINGS: readonly string[] = Object.keys(variables.entries);

const settings = v.pipe(
  variables,
  v.transform((given) => ({
    port: given.PORT,
    host: given.HOST,
    siteUrl: withoutTrailingSlashes(given.SITE_URL ?? `http://localhost:${given.PORT}`),
    dataDir: given.DATA_DIR,
    erasureLedger: given.ERASURE_LEDGER ?? join(given.DATA_DIR, 'ledger.log'),
    databaseUrl: given.DATABASE_URL,
    apiBaseUrl: given.API_BASE_URL && withoutTrailingSlashes(given.API_BASE_URL),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    staffEmail: given.STAFF_EMAIL,
    financeEmail: given.FINANCE_EMAIL ?? given.STAFF_EMAIL,
    firstMailsPerHour: given.FIRST_MAILS_PER_HOUR,
    bulkMailsPerHour: given.BULK_MAILS_PER_HOUR,
    captcha:
      given.CAPTCHA_PROVIDER && given.CAPTCHA_SITE_KEY && given.CAPTCHA_SECRET_KEY
        ? {
            provider: given.CAPTCHA_PROVIDER,
            siteKey: given.CAPTCHA_SITE_KEY,
            secretKey: given.CAPTCHA_SECRET_KEY,
          }
        : undefined,
    payments: paymentSettings(given),
    trustedProxies: given.TRUST_PROXY ?? NO_PROXIES,
    serviceWorker: given.SERVICE_WORKER,
    receipts: given.RECEIPTS === 'on',
    retention: readRetentionPeriods(given),
    logLevel: given.LOG_LEVEL,
    development: given.NODE_ENV === 'development',
  })),
);

/** An empty value counts as unset. Throws `StartRefused`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = v.safeParse(settings, given);
  const mistakes = [
    ...(result.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
    ...SETTING_GROUPS.filter((names) => names.some((name) => name in given)).flatMap((names) =>
      names
        .filter((name) => !(name in given))
        .map((name) => `${name}: must be set, too: ${names.join(', ')} go together`),
    ),
  ];
  if (result.success && mistakes.length === 0) return result.output;
  throw new StartRefused(`Wrong settings:\n${mistakes.map((each) => `  ${each}`).join('\n')}`);
}
