import { rm } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeFileAtomically } from '../process/atomic-file.ts';
import { toDeliveryFailure } from './delivery-failure.ts';
import type { Message, Purpose } from './message.ts';

/** A finished mail, as it is handed to the mail server. */
export type RenderedMail = {
  readonly id: string;
  readonly purpose: Purpose;
  /** ISO time of the mail's `Date` header, however late the mail is sent. */
  readonly createdAt: string;
  readonly message: Message;
};

/** The delivery of mails. */
export interface Delivery {
  /** `files`: there is no mail server, so nothing is sent. */
  readonly kind: 'smtp' | 'files';
  /**
   * Resolves once the mail server has accepted the mail, or its file is written. Rejects with a
   * `DeliveryFailure`.
   */
  deliver(mail: RenderedMail): Promise<void>;
  /** Deletes the file of a mail; sent mails cannot be taken back. */
  deleteFile?(mail: Omit<RenderedMail, 'message'>): Promise<void>;
  close(): void;
}

/** Timeouts of nodemailer for the mail server, in milliseconds. */
const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
};
/** Addresses of this machine itself. */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Milliseconds for one mail from start to end, however slowly the server answers. */
export const MAX_SENDING_MS = 60_000;

/** Delivers to the mail server of `SMTP_URL`; without that, into files of `DATA_DIR/mail`. */
export function makeDelivery(config: { smtpUrl: string | undefined; dataDir: string }): Delivery {
  return config.smtpUrl
    ? makeSmtpDelivery(config.smtpUrl)
    : makeFileDelivery(mailFolder(config.dataDir));
}

/** The folder of mails written without a mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** The connection to the mail server of `SMTP_URL`. */
export function smtpTransport(url: string) {
  return createTransport({
    url,
    // Debian's Exim and Postfix make their own certificate, which nodemailer would refuse. Nobody
    // listens between two programs of one machine, so none is required. To require a trusted one
    // all the same, set `?tls.rejectUnauthorized=true` in `SMTP_URL`.
    ...(isThisMachine(url) && { tls: { rejectUnauthorized: false } }),
    ...SMTP_TIMEOUTS_MS,
    pool: true,
    maxConnections: 1,
    // Nodemailer does not retry by itself: the worker does.
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

/** The file name of a mail. It begins with the mail's time, which sorts a folder by time. */
function fileName({ id, purpose, createdAt }: Omit<RenderedMail, 'message'>): string {
  return `${fileTimestamp(createdAt)}-${purpose}-${id}.eml`;
}

/** An ISO time without the characters that file names should not have. */
export function fileTimestamp(createdAt: string): string {
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
