import type { WaitingMails } from '../mail/mail-queue.ts';

type MailSettings = { smtpUrl: string | undefined; staffEmail: string | undefined };

/** How mails are handled, for the start-up line: it tells when nothing is really sent. */
export type MailState = { readonly mail: string; readonly notices: string };

export function mailState({ smtpUrl, staffEmail }: MailSettings): MailState {
  return {
    mail: smtpUrl ? 'sent through SMTP_URL' : 'written to DATA_DIR/mail, not sent',
    notices: staffEmail ? 'to STAFF_EMAIL' : 'none, STAFF_EMAIL is not set',
  };
}

/** The same for `/healthz`, with the mails waiting now. */
export type MailReport = MailState & {
  readonly mailsWaiting: number;
  /** ISO time when the oldest of them was made. Null if none waits. */
  readonly oldestMail: string | null;
  /** Reason why the oldest failed mail was not delivered. Null if none failed. */
  readonly mailFailure: string | null;
};

export function mailReport(
  settings: MailSettings,
  { count, oldest, failure }: WaitingMails,
): MailReport {
  return {
    ...mailState(settings),
    mailsWaiting: count,
    oldestMail: oldest,
    mailFailure: failure,
  };
}
