import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeWhole } from '../process/whole-file.ts';
import { asDeliveryFailure } from './delivery-failure.ts';
import type { Message, Purpose } from './message.ts';

/** A mail that is ready to go. */
export type Ready = {
  readonly id: string;
  readonly purpose: Purpose;
  /** ISO, the mail's date, however late it is sent. */
  readonly createdAt: string;
  readonly message: Message;
};

/** Brings mails away. */
export interface Delivery {
  /** `files`: there is no mail server, so nothing is sent. */
  readonly kind: 'smtp' | 'files';
  /** Resolves once the mail server has taken it, or once it is in its file. Rejects with a `DeliveryFailure`. */
  deliver(mail: Ready): Promise<void>;
  close(): void;
}

/** Milliseconds. */
const TIME_OUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};
/** Addresses that lead to this machine itself. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Milliseconds for one mail from beginning to end, however slowly the server answers. */
export const LONGEST_SENDING = 60_000;

/** Delivery to the mail server of `SMTP_URL`, or into files where there is none. */
export function makeDelivery(config: { smtpUrl: string | undefined; dataDir: string }): Delivery {
  return config.smtpUrl ? toMailServer(config.smtpUrl) : toFiles(mailFolder(config.dataDir));
}

/** Where mails are written without a mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

function toMailServer(url: string): Delivery {
  const transport = createTransport({
    url,
    // A mail server on this machine has a certificate that it made itself (Debian's Exim and Postfix
    // do), and nobody stands between. `?tls.rejectUnauthorized=true` in the address asks for another.
    ...(isThisMachine(url) && { tls: { rejectUnauthorized: false } }),
    ...TIME_OUTS,
    pool: true,
    maxConnections: 1,
    // Trying again is the worker's.
    maxRequeues: 0,
    // Servers close connections that are idle for long, which fails the next mail.
    idleTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    kind: 'smtp',
    async deliver(mail) {
      try {
        await transport.sendMail({
          ...options(mail),
          signal: AbortSignal.timeout(LONGEST_SENDING),
        });
      } catch (error) {
        throw asDeliveryFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

function isThisMachine(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host) === 6 ? 'ipv6' : 'ipv4';
  return host === 'localhost' || (isIP(host) > 0 && LOOPBACK.check(host, family));
}

function toFiles(folder: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'files',
    async deliver(mail) {
      try {
        const { message } = await transport.sendMail(options(mail));
        const file = join(folder, fileName(mail));
        // For nobody else on this machine. No stream, since `buffer` asks for the whole mail.
        await writeWhole(file, message as Buffer, { file: 0o600, folder: 0o700 });
      } catch (error) {
        throw asDeliveryFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Files stand in the order of their mails. */
function fileName({ id, purpose, createdAt }: Ready): string {
  return `${fileMoment(createdAt)}-${purpose}-${id}.eml`;
}

/** An ISO moment as names of files have it. */
export function fileMoment(createdAt: string): string {
  return createdAt.replaceAll(/[:.]/g, '-');
}

function options({ createdAt, message }: Ready): SendMailOptions {
  return {
    ...message,
    headers: { ...message.headers },
    attachments: [...message.attachments],
    // A text would go into the header as it is, and ISO is not what mail programs read.
    date: new Date(createdAt),
  };
}
