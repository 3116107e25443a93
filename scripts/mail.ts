import '#platform/process/environment.ts';
import { makeContentStore } from '#content/api.server.ts';
import { smtpTransport } from '#platform/mail/delivery.ts';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { makeDatabaseCommand, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run mail -- test ADDRESS   sends one mail through SMTP_URL and says what the server answered
npm run mail -- retry          tries again what was given up, written to a file or waits`;

export const command = makeDatabaseCommand(
  USAGE,
  ([name, address, ...rest]) => {
    if (rest.length > 0 || (name === 'retry' ? address : name !== 'test' || !address)) {
      throw new UsageError();
    }
    return address;
  },
  async (address, database, { smtpUrl, mailFrom }) => {
    if (!address) return `${await makeMailQueue(database).retryAll()} mails are due now.\n`;
    if (!smtpUrl) throw new Error('SMTP_URL is not set: mails are written to DATA_DIR/mail.');
    const [organisation] = await makeContentStore(database).list<{ email: string }>('organisation');
    const transport = smtpTransport(smtpUrl);
    const { response } = await transport
      .sendMail({
        from: mailFrom ?? organisation?.email,
        to: address,
        subject: 'A test of the mail server',
        text: 'It works.',
      })
      .finally(() => transport.close());
    return `The mail server took it: ${response}\n`;
  },
);

if (import.meta.main) await runCommand(command);
