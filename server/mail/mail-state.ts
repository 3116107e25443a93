/** What becomes of mails, for `/healthz` and the start-up line: nothing pretends to be sent. */
export type MailReport = {
  readonly mail: string;
  readonly notices: string;
};

export function mailState(config: {
  smtpUrl: string | undefined;
  staffEmail: string | undefined;
}): MailReport {
  return {
    mail: config.smtpUrl ? 'sent through SMTP_URL' : 'written to DATA_DIR/mail, not sent',
    notices: config.staffEmail ? 'to STAFF_EMAIL' : 'none, STAFF_EMAIL is not set',
  };
}
