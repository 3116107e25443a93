/** What to do with a mail that was not delivered. */
export type DeliveryOutcome =
  /** The mail server will never take it (5xx). */
  | 'refused'
  /** It does not take this one now (4xx): greylisting, a full mailbox. */
  | 'put off'
  /** It cannot be spoken with: down, too slow, another password. Other mails would fare no better. */
  | 'unreachable';

/** A mail was not delivered. `message` holds codes only: what servers say may hold addresses. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly outcome: DeliveryOutcome;

  constructor(outcome: DeliveryOutcome, codes: string) {
    super(codes);
    this.outcome = outcome;
  }
}

/** Failures of one mail, not of the connection, as nodemailer names them. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];
/** "Service not available": said about a mail, meant of the server (RFC 5321, section 4.2.3). */
const SERVICE_NOT_AVAILABLE = 421;

/** What an error of nodemailer means for the mail. */
export function asDeliveryFailure(error: unknown): DeliveryFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const codes = [code, responseCode].filter(Boolean).join(' ') || (error as Error).name;
  return new DeliveryFailure(outcomeOf(String(code), Number(responseCode)), codes);
}

function outcomeOf(code: string, status: number): DeliveryOutcome {
  if (!OF_THE_MAIL.includes(code) || status === SERVICE_NOT_AVAILABLE) return 'unreachable';
  return status >= 400 && status < 500 ? 'put off' : 'refused';
}
