import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { recipients: string[]; raw: string };

/** The server's reply to a recipient: a status such as 451, or undefined to accept. */
export type Verdict = (recipient: string) => number | undefined;

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** Sets the replies to recipients; by default everything is accepted. */
  verdict: Verdict;
  senderVerdict: Verdict;
  /** Sets the replies to logins; by default every login is accepted. */
  logInVerdict: Verdict;
  /** The text before its words when it refuses a recipient, such as `5.1.1 `. */
  enhancedStatus: string;
  hangsUpAfterMail: boolean;
  stop(): Promise<void>;
};

/** Starts a server on a free port, or on `port` if it is to come back. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    onAuth({ username = '' }, _session, done) {
      const status = mails.logInVerdict(username);
      done(status ? refusal(status, username) : null, { user: username });
    },
    onMailFrom({ address }, _session, done) {
      const status = mails.senderVerdict(address);
      done(status ? refusal(status, address) : null);
    },
    onRcptTo({ address }, _session, done) {
      const status = mails.verdict(address);
      done(status ? refusal(status, address, mails.enhancedStatus) : null);
    },
    async onData(stream, session, done) {
      // A test may kill the process that sends, in the middle of a mail.
      const raw = await buffer(stream).catch(() => undefined);
      if (!raw) return done(new Error('the mail broke off'));
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      mails.received.push({
        ...(await PostalMime.parse(raw)),
        recipients,
        raw: raw.toString('latin1'),
      });
      if (!mails.hangsUpAfterMail) return done();
      for (const connection of server.connections) connection.close();
    },
  });
  // Some tests break connections on purpose.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received: [],
    verdict: () => undefined,
    senderVerdict: () => undefined,
    logInVerdict: () => undefined,
    enhancedStatus: '',
    hangsUpAfterMail: false,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mails;
}

function refusal(responseCode: number, address: string, status = ''): Error {
  return Object.assign(new Error(`${status} <${address}> not now or never`.trim()), {
    responseCode,
  });
}
