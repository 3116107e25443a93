import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived, with the addresses that the server was told to bring it to. */
export type ReceivedMail = Email & { recipients: string[]; raw: string };

/** What the server says to a mail for an address: a status such as 451, or undefined to take it. */
export type Verdict = (recipient: string) => number | undefined;

/** A real SMTP server on this machine. */
export type MailServer = {
  url: string;
  /** What arrived, in its order. */
  received: ReceivedMail[];
  /** Changes what it says; at first it takes everything. */
  verdict: Verdict;
  /** The same for who writes. */
  senderVerdict: Verdict;
  /** What it says to who logs in; at first everybody may. */
  logInVerdict: Verdict;
  /** What stands before its words in refusing a recipient, such as `5.1.1 `. */
  enhancedStatus: string;
  /** When set, it takes a mail but hangs up before it says so. */
  hangsUpAfterMail: boolean;
  stop(): Promise<void>;
};

/** Starts one on a free port, or on `port` where it is to come back. */
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
      const raw = await buffer(stream);
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
  // A connection that breaks off is what some tests are about.
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

/** As real servers do, it names the address in what it says. */
function refusal(responseCode: number, address: string, status = ''): Error {
  return Object.assign(new Error(`${status} <${address}> not now or never`.trim()), {
    responseCode,
  });
}
