import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers.ts';
import { countTaps } from '../../support/count-taps.ts';
import type { Answers } from '../../support/filled-form.ts';
import { pathOf } from '../../support/link-path.ts';
import type { RunningSite } from '../../support/site.ts';
import {
  answerField,
  expect,
  fill,
  formNamed,
  isAlive,
  looking,
  takeAMinute,
  test,
  withOwnEmail,
} from '../forms-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const FORM = 'Register for this event';
const CHILD: Answers = {
  name: 'Efua Mensah',
  phone: '0241234567',
  age: '12',
  isGuardian: 'no',
  attendeeType: 'student',
  guardianName: 'Ama Mensah',
  guardianPhone: '0201234567',
  howHeard: 'friend',
  agreeToTerms: true,
};

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const isHeaded = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

async function expectTicket(page: Page, stamp: string) {
  const ticket = page.getByRole('article', { name: 'Ticket' });
  await expect(ticket).toContainText(stamp);
  await expect(ticket).toContainText('Girls Build Day Kumasi');
  await expect(ticket).toBeInViewport({ ratio: 1 });
}

async function childJourney(
  page: Page,
  { formSite, scripts }: { formSite: RunningSite; scripts: 'with' | 'without' },
) {
  // axe needs scripts.
  const check = scripts === 'with' ? () => expectNoBarriers(page) : async () => undefined;
  const parent = countTaps(answerField);
  await page.goto('/events/7');
  await expect(page.getByRole('main')).toContainText('places left');
  await parent.tap(page.getByRole('link', { name: 'Register for this Event' }));
  const form = formNamed(page, FORM);
  await expect(form).toBeVisible();
  if (scripts === 'with') await isAlive(page);
  await parent.fill(form, withOwnEmail(CHILD, `child-${scripts}`));
  await takeAMinute(page, formSite);
  await parent.tap(form.getByRole('button', { name: 'Register' }));

  const thanks = page.getByRole('group', { name: 'Thank You' });
  await expect(thanks).toContainText('A parent or guardian must agree');
  await expectTicket(page, 'PARENT MUST AGREE');
  await expect(page.getByText('places left')).toBeHidden();
  const whatsApp = thanks.getByRole('link', {
    name: 'Ask the parent or guardian of Efua Mensah by WhatsApp',
  });
  const message = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(message.pathname).toBe('/233201234567');
  await check();
  const consent = await thanks.locator('a[href*="/places/consent?"]').first().getAttribute('href');
  expect(message.searchParams.get('text')).toContain(consent);
  parent.taps += 1;
  const manage = await thanks
    .getByRole('link', { name: 'See and change your places' })
    .getAttribute('href');

  const guardian = countTaps(answerField);
  await page.goto(pathOf(consent));
  await isHeaded(page, 'May Efua Mensah take part?');
  await expectTicket(page, 'PARENT MUST AGREE');
  await check();
  await guardian.tap(button(page, 'Yes, I agree'));
  await expect(page.getByRole('alert')).toContainText(
    "You must say that you are the child's parent or guardian",
  );
  await check();
  const guardianForm = formNamed(page, 'Your answer');
  await expect(guardianForm.locator('[name="name"]')).toHaveValue('Ama Mensah');
  await guardian.fill(guardianForm, { relation: 'mother', photo: 'refused' });
  await guardian.tap(button(page, 'Yes, I agree'));
  await isHeaded(page, 'You agreed. Thank you.');
  await expect(page.getByRole('main')).toContainText('Efua Mensah: has a place.');
  await check();

  await page.goto(manage ?? '');
  await isHeaded(page, 'You have a place');
  await expectTicket(page, 'YOURS');
  await check();
  await page.getByText('Cancel your place', { exact: true }).click();
  await check();
  await button(page, 'Yes, cancel your place').click();
  await isHeaded(page, 'You do NOT have a place: it was cancelled');
  const outcome = page.getByRole('main').getByRole('status');
  await expect(outcome).toContainText('Cancelled.');
  await expect(outcome).toBeFocused();
  await expect(page.getByRole('article', { name: 'Ticket' })).toContainText('CANCELLED');
  await check();
  console.log(
    `Taps ${scripts} scripts: ${parent.taps} of the parent, ${guardian.taps} of the guardian`,
  );
}

test("a child gets a place by the guardian's consent", { tag: '@all' }, ({ page, formSite }) =>
  childJourney(page, { formSite, scripts: 'with' }),
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test("a child gets a place by the guardian's consent", ({ page, formSite }) =>
    childJourney(page, { formSite, scripts: 'without' }));
});

test('a class takes its places by one link, and a waitlisted class learns that it waits', async ({
  page,
  formSite,
}) => {
  await page.goto('/events/register/girls-build-day-kumasi');
  const form = formNamed(page, FORM);
  await isAlive(page);
  const { age: _, isGuardian: _no, guardianName: __, guardianPhone: ___, ...teacher } = CHILD;
  const group = { ...withOwnEmail(teacher, 'class'), party: 'group', places: '12' };
  await fill(form, { ...group, groupName: 'Class 5B' });
  await takeAMinute(page, formSite);
  await form.getByRole('button', { name: 'Register' }).click();
  const thanks = page.getByRole('group', { name: 'Thank You' });
  await expect(thanks).toContainText('Almost there: confirm your 12 places');
  const join = await thanks.locator('a[href*="/places/join?"]').getAttribute('href');
  await thanks.getByRole('link', { name: 'See and change your places' }).click();
  await isHeaded(page, 'Almost there: confirm your 12 places');
  await expectNoBarriers(page);

  await page.goto(pathOf(join));
  await isHeaded(page, 'Add your name');
  await button(page, 'Add my name').click();
  await expect(page.getByRole('alert')).toContainText('Your name is required');
  await expectNoBarriers(page);
  const pupil = formNamed(page, 'Add your name');
  await fill(pupil, { name: 'Abena', age: '13' });
  await button(page, 'Add my name').click();
  await isHeaded(page, 'Your name is in the group');
  await expectNoBarriers(page);

  // Another class takes more than the remaining places, and is then on the waitlist.
  await page.goto('/events/register/girls-build-day-kumasi');
  await isAlive(page);
  await fill(form, { ...withOwnEmail(teacher, 'late'), party: 'group', places: '20' });
  await takeAMinute(page, formSite);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(thanks).toContainText('You do NOT have a place yet: number 1 on the waiting list');
  await expectTicket(page, 'WAITING 1st');
  await expectNoBarriers(page);

  // No text of it is stored on the device.
  const stored = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(stored.filter((url) => url.includes('/places'))).toEqual([]);
});

looking(
  'an incomplete link says so and leads to the contact page',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/places?token=made-up');
    await isHeaded(page, 'This link does not work');
    await expectNoBarriers(page);
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact');
  },
);
