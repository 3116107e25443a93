import { existsSync } from 'node:fs';
import { opendir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeFileAtomically } from '../process/atomic-file.ts';
import type { Message, Purpose } from './message.ts';

export type RenderedMail = {
  readonly id: string;
  readonly purpose: Purpose;
  readonly createdAt: string;
  readonly message: Message;
};

export interface Delivery {
  /** `files`: there is no mail server. */
  readonly kind: 'smtp' | 'files';
  /** Rejects with a `DeliveryFailure`. */
  deliver(mail: RenderedMail): Promise<void>;
  /** Logs in without sending. Rejects with a `DeliveryFailure`, after 4 s at most. */
  check?(): Promise<void>;
  deleteFile?(mail: Omit<RenderedMail, 'message'>): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const MAX_SENDING_MS = 60_000;
const CHECK_TIMEOUT_MS = 4_000;

export function makeDelivery(config: { smtpUrl: string | undefined; dataDir: string }): Delivery {
  return config.smtpUrl
    ? makeSmtpDelivery(config.smtpUrl)
    : makeFileDelivery(mailFolder(config.dataDir));
}

export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

export function smtpTransport(url: string) {
  return createTransport({
    url,
    // Debian's Exim and Postfix make their own certificate; nobody listens within one machine.
    ...(LOOPBACK.test(new URL(url).hostname) && { tls: { rejectUnauthorized: false } }),
    ...SMTP_TIMEOUTS_MS,
    pool: true,
    maxConnections: 1,
    // The worker retries.
    maxRequeues: 0,
    // Mail servers close a connection that is idle for long, and the next mail on it would fail.
    idleTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function makeSmtpDelivery(url: string): Delivery {
  const transport = smtpTransport(url);
  return {
    kind: 'smtp',
    async deliver(mail) {
      try {
        await transport.sendMail({
          ...mailOptions(mail),
          signal: AbortSignal.timeout(MAX_SENDING_MS),
        });
      } catch (error) {
        throw toDeliveryFailure(error);
      }
    },
    async check() {
      const late = wait(CHECK_TIMEOUT_MS, undefined, { ref: false }).then(() => {
        throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
      });
      await Promise.race([transport.verify(), late]).catch((error) => {
        throw toDeliveryFailure(error);
      });
    },
    close: () => transport.close(),
  };
}

function makeFileDelivery(folder: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'files',
    async deliver(mail) {
      try {
        const { message } = await transport.sendMail(mailOptions(mail));
        const file = join(folder, fileName(mail));
        // A `Buffer` because of `buffer`. Other users of this machine may not read it.
        await writeFileAtomically(file, message as Buffer, { file: 0o600, folder: 0o700 });
      } catch (error) {
        throw toDeliveryFailure(error);
      }
    },
    deleteFile: (mail) => rm(join(folder, fileName(mail)), { force: true }),
    close: () => transport.close(),
  };
}

/** Begins with the time, which sorts a folder by time. */
function fileName({ id, purpose, createdAt }: Omit<RenderedMail, 'message'>): string {
  return `${fileTimestamp(createdAt)}-${purpose}-${id}.eml`;
}

function fileTimestamp(createdAt: string): string {
  return createdAt.replaceAll(/[:.]/g, '-');
}

function mailOptions({ createdAt, message }: RenderedMail): SendMailOptions {
  return {
    ...message,
    headers: { ...message.headers },
    attachments: [...message.attachments],
    // Nodemailer formats a `Date` for mail programs, but would leave an ISO text unchanged.
    date: new Date(createdAt),
  };
}

type DeliveryOutcome =
  | 'refused'
  /** The mail server does not accept this mail now (4xx): greylisting, a full mailbox. */
  | 'put off'
  /** The mail server cannot be used: down, too slow. Other mails would fail as well. */
  | 'unreachable'
  /** The mail server refuses our sender or log-in: every mail fails until it is corrected. */
  | 'wrong setting'
  /** This mail's text cannot be made; the mail server was not contacted. Others may be sent. */
  | 'not composed'
  /** Our content, which every mail uses, cannot be read now. */
  | 'no content';

export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly outcome: DeliveryOutcome;

  constructor(outcome: DeliveryOutcome, reason: string) {
    super(reason);
    this.outcome = outcome;
  }
}

type SmtpFailure = {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
};

/** Log-in required, too weak, wrong, or only over TLS (RFC 4954, section 6). */
const LOGIN_STATUSES = [530, 534, 535, 538];
/** The server shuts down (RFC 5321, 4.2.3). */
const SERVICE_NOT_AVAILABLE = 421;
/** Too large, reported at `MAIL FROM` (RFC 1870). */
const TOO_LARGE = 552;
/** A sender's address that is invalid or cannot be answered (RFC 3463, section 3.2). */
const SENDER_STATUS = /^\d{3}[ -]5\.1\.[78]/;
/** Security or policy, such as "may not relay" (RFC 3463, section 3.8). */
const POLICY_STATUS = /^\d{3}[ -]5\.7\./;
/** Codes of Node and OpenSSL for certificates that they do not trust. */
const CERTIFICATE_ERROR = /CERT|SELF_SIGNED|UNABLE_TO_/;

function toDeliveryFailure(error: unknown): DeliveryFailure {
  const failure = error as SmtpFailure;
  const { code, originalCode = '', responseCode } = failure;
  const codes =
    [code, originalCode, responseCode].filter(Boolean).join(' ') || (error as Error).name;
  const setting = wrongSetting(failure);
  if (setting) return new DeliveryFailure('wrong setting', `${codes}: ${setting}`);
  const advice = CERTIFICATE_ERROR.test(originalCode)
    ? ": the mail server's certificate is not trusted, see NODE_EXTRA_CA_CERTS"
    : '';
  return new DeliveryFailure(outcomeOf(failure), codes + advice);
}

function wrongSetting(failure: SmtpFailure): string | undefined {
  const { code, responseCode: status = 0, response = '', command } = failure;
  const isLasting = status === 0 || status >= 500;
  if ((code === 'EAUTH' && isLasting) || LOGIN_STATUSES.includes(status)) {
    return 'the mail server wants another log-in, see SMTP_URL';
  }
  const isOfSender =
    (command === 'MAIL FROM' && status !== TOO_LARGE) || SENDER_STATUS.test(response);
  return code === 'EENVELOPE' && status >= 500 && isOfSender
    ? 'the mail server refuses the sender, see MAIL_FROM'
    : undefined;
}

function outcomeOf(failure: SmtpFailure): DeliveryOutcome {
  const { code = '', responseCode: status = 0, response = '', command } = failure;
  const isOfThisMail = ['EENVELOPE', 'EMESSAGE'].includes(code) && status !== SERVICE_NOT_AVAILABLE;
  if (!isOfThisMail) return 'unreachable';
  if (status >= 400 && status < 500) {
    // At this command the server postpones the sender, and therefore every mail.
    return command === 'MAIL FROM' ? 'unreachable' : 'put off';
  }
  // A relay that requires a log-in refuses the recipient in this way because of us, not for good.
  return command === 'RCPT TO' && POLICY_STATUS.test(response) ? 'put off' : 'refused';
}

/** Also half-written by a server that died (`atomic-file.ts`). */
const MAIL_FILE = /\.eml(\.([\w-]+\.)?part)?$/;

export function deleteMailFiles(dataDir: string, ids: readonly string[]): Promise<number> {
  return deleteFiles(dataDir, (name) => ids.some((id) => name.includes(id)));
}

export function deleteOldMailFiles(dataDir: string, before: number): Promise<number> {
  const first = fileTimestamp(new Date(before).toISOString());
  return deleteFiles(dataDir, (name) => MAIL_FILE.test(name) && name <= first);
}

async function deleteFiles(dataDir: string, isSelected: (name: string) => boolean) {
  const folder = mailFolder(dataDir);
  const names: string[] = [];
  if (!existsSync(folder)) return 0;
  for await (const { name } of await opendir(folder)) if (isSelected(name)) names.push(name);
  for (const name of names) await rm(join(folder, name), { force: true });
  return names.length;
}
