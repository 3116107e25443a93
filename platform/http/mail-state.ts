import type { WaitingMails } from '../mail/mail-queue.ts';

type MailSettings = { smtpUrl: string | undefined; staffEmail: string | undefined };

/** What becomes of mails, for the start-up line: nothing pretends to be sent. */
export type MailState = { readonly mail: string; readonly notices: string };

export function mailState({ smtpUrl, staffEmail }: MailSettings): MailState {
  return {
    mail: smtpUrl ? 'sent through SMTP_URL' : 'written to DATA_DIR/mail, not sent',
    notices: staffEmail ? 'to STAFF_EMAIL' : 'none, STAFF_EMAIL is not set',
  };
}

/** The same for `/healthz`, with what waits at the moment. */
export type MailReport = MailState & {
  readonly mailsWaiting: number;
  /** When the oldest of them was made: ISO. Null where none waits. */
  readonly oldestMail: string | null;
  /** Why the oldest that was tried was not delivered. Null where none was tried in vain. */
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
