import { expectNoBarriers } from '../../support/barriers.ts';
import { contactMessage, newsletterSubscription } from '../../support/inbox.ts';
import { csvRows } from '../../support/spreadsheets.ts';
import { expect, test } from '../desk-test.ts';

const ZULEIKA = { name: 'Zuleika', email: 'zuleika@mail.example', phone: '027 765 4321' };

test('staff download the inbox, and erase what a person sent, by keyboard', {
  tag: '@all',
}, async ({ owner, desk }) => {
  const first = await desk.receive(contactMessage(ZULEIKA));
  const second = await desk.receive(contactMessage({ ...ZULEIKA, subject: 'Again' }));
  await desk.receive(newsletterSubscription(ZULEIKA.email));

  await owner.goto('/desk/inbox?words=zuleika');
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('link', { name: 'CSV' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^inbox-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await (await file.createReadStream()).toArray();
  expect(csvRows(Buffer.concat(csv).toString())).toHaveLength(4);

  await owner.goto(`/desk/inbox/${second}/erase`);
  await expectNoBarriers(owner);
  await expect(owner.getByRole('main')).toContainText('message of Zuleika');
  await owner.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await expect(owner).toHaveURL(`${desk.url}/desk/inbox/${second}?done=erased`);
  await owner.goto(`/desk/inbox/${second}/erase`);
  await expect(owner.getByRole('main')).toContainText('It is erased already.');

  await owner.goto(`/desk/inbox/${first}/erase`);
  await owner.getByRole('link', { name: 'Erase all of this person…' }).press('Enter');
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Data of a person');
  await expect(owner.getByRole('main')).toContainText('Newsletter');
  await expectNoBarriers(owner);
  await owner.getByRole('button', { name: 'Erase all of this person' }).press('Enter');
  await expect(owner).toHaveURL(`${desk.url}/desk/people-data?done=erased`);
  await owner.getByLabel('Email address or phone number').fill(ZULEIKA.email);
  await owner.getByRole('button', { name: 'Find' }).press('Enter');
  await expect(owner.getByRole('main')).toContainText('We hold nothing');
});
