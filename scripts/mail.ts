import '#platform/process/environment.ts';
import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '#platform/forms/email.ts';
import { makeDelivery } from '#platform/mail/delivery.ts';
import { readConfig } from '../server/config.ts';
import { makeCommand, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run mail -- test ADDRESS   sends one mail and says what the mail server answered`;

export const command = makeCommand(async ([name, typed = '', ...others], { env, stdout }) => {
  const address = normalizeEmail(typed);
  if (name !== 'test' || !address || others.length > 0) throw new UsageError(USAGE);
  const { smtpUrl, mailFrom, dataDir } = readConfig(env);
  if (!smtpUrl) throw new Error('SMTP_URL is not set, so mails are written to files.');
  const id = randomUUID();
  const delivery = makeDelivery({ smtpUrl, dataDir });
  try {
    const answer = await delivery.deliver({
      id,
      purpose: 'reply',
      createdAt: new Date().toISOString(),
      message: {
        from: mailFrom ?? address,
        to: address,
        subject: 'Test of the website',
        text: 'This mail shows that the website can send emails.\n',
        messageId: `<${id}@${address.split('@')[1]}>`,
        headers: {},
        attachments: [],
      },
    });
    stdout.write(`Sent to ${address}. The mail server answered: ${answer}\n`);
  } finally {
    delivery.close();
  }
});

if (import.meta.main) await runCommand(command);
