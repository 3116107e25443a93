import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#tests/support/command.ts';
import { SQLITE } from '#tests/support/databases.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

test('the test mail says what the mail server answered', async () => {
  const { location, open, remove } = await SQLITE.make();
  await open();
  onTestFinished(remove);
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  const mail = (address: string, SMTP_URL = server.url) =>
    runCommand('mail', ['test', address], location, { SMTP_URL, MAIL_FROM: 'info@sua.example' });
  const sent = await mail('ama@mail.example');
  expect(sent).toMatchObject({ code: 0, output: expect.stringContaining('took it: 250') });
  expect(server.received).toMatchObject([{ recipients: ['ama@mail.example'] }]);
  server.verdict = () => 550;
  expect(await mail('ama@mail.example')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('550'),
  });
  expect(await mail('ama@mail.example', '')).toMatchObject({ code: 1 });
});
