/** Outcomes of a mail that was not delivered. */
export type DeliveryOutcome =
  /** The mail server will never accept it (5xx). */
  | 'refused'
  /** The mail server does not accept this mail now (4xx): greylisting, a full mailbox. */
  | 'put off'
  /** The mail server cannot be used: down, too slow. Other mails would fail as well. */
  | 'unreachable'
  /**
   * The mail server refuses our sender or our log-in: every mail fails until somebody corrects the
   * setting.
   */
  | 'wrong setting'
  /** This mail's text cannot be made; the mail server was not contacted. Others may be sent. */
  | 'not composed'
  /** Our content, which every mail uses, cannot be read now. */
  | 'no content';

/**
 * A mail was not delivered. `message` contains codes and our own words: answers of servers may
 * contain addresses.
 */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure';
  readonly outcome: DeliveryOutcome;

  constructor(outcome: DeliveryOutcome, reason: string) {
    super(reason);
    this.outcome = outcome;
  }
}

/** The errors of nodemailer. `originalCode` is the operating system's or OpenSSL's. */
type SmtpFailure = {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
};

/** Nodemailer's codes of failures that concern one mail and not the connection. */
const MAIL_ERROR_CODES = ['EENVELOPE', 'EMESSAGE'];
/**
 * "Service not available": an answer to a mail, but it means that the server shuts down (RFC 5321,
 * 4.2.3).
 */
const SERVICE_NOT_AVAILABLE = 421;
/**
 * The mail is larger than the server accepts, reported at `MAIL FROM` by its size (RFC 1870,
 * section 6.1).
 */
const TOO_LARGE = 552;
/** Log-in required, too weak, wrong, or only over TLS (RFC 4954, section 6). */
const LOGIN_STATUSES = [530, 534, 535, 538];
/** A sender's address that is invalid or cannot be answered (RFC 3463, section 3.2). */
const SENDER_STATUS = /^5\.1\.[78]$/;
/** Security or policy, such as "may not relay" (RFC 3463, section 3.8). */
const POLICY_STATUS = /^5\.7\./;
/** Codes of Node and OpenSSL for certificates that they do not trust. */
const CERTIFICATE_ERROR = /CERT|SELF_SIGNED|UNABLE_TO_/;

/** The delivery failure for an error of nodemailer. */
export function toDeliveryFailure(error: unknown): DeliveryFailure {
  const failure = error as SmtpFailure;
  const { code, originalCode, responseCode } = failure;
  const codes =
    [code, originalCode, responseCode].filter(Boolean).join(' ') || (error as Error).name;
  const setting = wrongSetting(failure);
  if (setting) return new DeliveryFailure('wrong setting', `${codes}: ${setting}`);
  if (CERTIFICATE_ERROR.test(originalCode ?? '')) {
    const advice = "the mail server's certificate is not trusted, see NODE_EXTRA_CA_CERTS";
    return new DeliveryFailure('unreachable', `${codes}: ${advice}`);
  }
  return new DeliveryFailure(outcomeOf(failure), codes);
}

function wrongSetting(failure: SmtpFailure): string | undefined {
  const { code, responseCode: status = 0, command } = failure;
  const isLasting = status === 0 || status >= 500;
  if ((code === 'EAUTH' && isLasting) || LOGIN_STATUSES.includes(status)) {
    return 'the mail server wants another log-in, see SMTP_URL';
  }
  const isOfTheSender = command === 'MAIL FROM' && status !== TOO_LARGE;
  return code === 'EENVELOPE' &&
    status >= 500 &&
    (isOfTheSender || SENDER_STATUS.test(detailOf(failure)))
    ? 'the mail server refuses the sender, see MAIL_FROM'
    : undefined;
}

function outcomeOf(failure: SmtpFailure): DeliveryOutcome {
  const { code = '', responseCode: status = 0, command } = failure;
  if (!MAIL_ERROR_CODES.includes(code) || status === SERVICE_NOT_AVAILABLE) return 'unreachable';
  if (status >= 400 && status < 500) {
    // At this command the server postpones the sender, and therefore every mail.
    return command === 'MAIL FROM' ? 'unreachable' : 'put off';
  }
  // A relay that requires a log-in refuses the recipient in this way because of us, not for good.
  return command === 'RCPT TO' && POLICY_STATUS.test(detailOf(failure)) ? 'put off' : 'refused';
}

/** The enhanced status code of an answer, such as `5.1.1`; empty if there is none. */
function detailOf({ response = '' }: SmtpFailure): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? '';
}
