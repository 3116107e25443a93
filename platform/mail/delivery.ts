import { rm } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeFileAtomically } from '../process/atomic-file.ts';
import { toDeliveryFailure } from './delivery-failure.ts';
import type { Message, Purpose } from './message.ts';

/** A mail with its words, as it is handed to the mail server. */
export type RenderedMail = {
  readonly id: string;
  readonly purpose: Purpose;
  /** ISO. It becomes the mail's `Date` header, however late the mail is sent. */
  readonly createdAt: string;
  readonly message: Message;
};

/** Brings mails away. */
export interface Delivery {
  /** `files`: there is no mail server, so nothing is sent. */
  readonly kind: 'smtp' | 'files';
  /**
   * Resolves once the mail server has taken it, or once it is in its file. Rejects with a
   * `DeliveryFailure`.
   */
  deliver(mail: RenderedMail): Promise<void>;
  /** Deletes the file of a mail again; what is sent cannot be taken back. */
  deleteFile?(mail: Omit<RenderedMail, 'message'>): Promise<void>;
  close(): void;
}

/** How long nodemailer waits for the mail server, in milliseconds. */
const SMTP_TIMEOUTS_MS = {
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
export const MAX_SENDING_MS = 60_000;

/**
 * Delivers to the mail server of `SMTP_URL`; where that is unset, into files of `DATA_DIR/mail`.
 */
export function makeDelivery(config: { smtpUrl: string | undefined; dataDir: string }): Delivery {
  return config.smtpUrl
    ? makeSmtpDelivery(config.smtpUrl)
    : makeFileDelivery(mailFolder(config.dataDir));
}

/** Where mails are written without a mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

function makeSmtpDelivery(url: string): Delivery {
  const transport = createTransport({
    url,
    // Debian's Exim and Postfix make their own certificate, which nodemailer would refuse. Between
    // two programs of one machine nobody listens, so none is asked for. Who wants a trusted one all
    // the same sets `?tls.rejectUnauthorized=true` in `SMTP_URL`.
    ...(isThisMachine(url) && { tls: { rejectUnauthorized: false } }),
    ...SMTP_TIMEOUTS_MS,
    pool: true,
    maxConnections: 1,
    // Nodemailer does not try again by itself: the worker does.
    maxRequeues: 0,
    // Mail servers close a connection that is idle for long, and the next mail on it would fail.
    idleTimeout: 5_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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
    close: () => transport.close(),
  };
}

function isThisMachine(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host) === 6 ? 'ipv6' : 'ipv4';
  return host === 'localhost' || (isIP(host) > 0 && LOOPBACK.check(host, family));
}

function makeFileDelivery(folder: string): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'files',
    async deliver(mail) {
      try {
        const { message } = await transport.sendMail(mailOptions(mail));
        const file = join(folder, fileName(mail));
        // Other users of this machine may not read it. `message` is a `Buffer`, not a stream,
        // because the transport was made with `buffer`.
        await writeFileAtomically(file, message as Buffer, { file: 0o600, folder: 0o700 });
      } catch (error) {
        throw toDeliveryFailure(error);
      }
    },
    deleteFile: (mail) => rm(join(folder, fileName(mail)), { force: true }),
    close: () => transport.close(),
  };
}

/** Names begin with the moment of the mail, so that a folder lists them in their order. */
function fileName({ id, purpose, createdAt }: Omit<RenderedMail, 'message'>): string {
  return `${fileTimestamp(createdAt)}-${purpose}-${id}.eml`;
}

/** An ISO moment without the characters that names of files should not have. */
export function fileTimestamp(createdAt: string): string {
  return createdAt.replaceAll(/[:.]/g, '-');
}

function mailOptions({ createdAt, message }: RenderedMail): SendMailOptions {
  return {
    ...message,
    headers: { ...message.headers },
    attachments: [...message.attachments],
    // Nodemailer writes a `Date` as mail programs read it, and a text as it is, which would be ISO.
    date: new Date(createdAt),
  };
}
