import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../../support/barriers.ts';
import { countTaps } from '../../support/count-taps.ts';
import type { Answers } from '../../support/filled-form.ts';
import { pathOf } from '../../support/link-path.ts';
import { dailyTag } from '../../support/run-all.ts';
import type { RunningSite } from '../../support/site.ts';
import {
  answerField,
  expect,
  formNamed,
  isAlive,
  takeAMinute,
  test,
  withOwnEmail,
} from '../forms-test.ts';

// Each journey ends with a place, on a small phone, with scripts and without; the number of taps is
// printed. Consent of a guardian by a link is tested in places.spec.ts.
test.use({ viewport: { width: 360, height: 740 } });

type Walk = { page: Page; formSite: RunningSite; isScripted: boolean };

const REGISTRATION = {
  name: 'Ama Mensah',
  phone: '0241234567',
  attendeeType: 'parent',
  howHeard: 'friend',
  agreeToTerms: true,
} satisfies Answers;
const ENROLMENT = { experience: 'none', agreeToTerms: true } satisfies Answers;

function walker({ page, formSite, isScripted }: Walk) {
  const hands = countTaps(answerField);
  const check = isScripted ? () => expectNoBarriers(page) : async () => undefined;
  return {
    hands,
    check,
    async formOf(name: string) {
      const form = formNamed(page, name);
      await expect(form).toBeVisible();
      if (isScripted) await isAlive(page);
      return form;
    },
    async send(name: string, button: string) {
      await takeAMinute(page, formSite);
      await hands.tap(formNamed(page, name).getByRole('button', { name: button, exact: true }));
      const thanks = page.getByRole('group', { name: 'Thank You' });
      await expect(thanks).toBeVisible();
      await check();
      return thanks;
    },
    say: (journey: string) =>
      console.log(`${journey}, ${isScripted ? 'with' : 'without'} scripts: ${hands.taps} taps`),
  };
}

async function parentForAChild(walk: Walk) {
  const { page } = walk;
  const { hands, formOf, send, say } = walker(walk);
  const form = 'Enrol in this course';
  await page.goto('/courses/ananse-moves');
  await hands.tap(page.locator('main a[href*="/enrollment?"][href*="session="]').first());
  const requested = await formOf(form);
  const parent = withOwnEmail({ name: 'Ama Mensah', phone: '0241234567' }, 'parent');
  const child = { studentName: 'Esi Mensah', studentAge: '12', isGuardian: 'yes' } as const;
  await hands.fill(requested, { ...parent, ...child, ...ENROLMENT });
  if (walk.isScripted) await expect(requested.locator('[name="guardianName"]')).toBeHidden();
  const thanks = await send(form, 'Enrol');
  await expect(thanks).toContainText('You have a place');
  await hands.tap(thanks.getByRole('link', { name: 'See and change your places' }));
  await expect(page.getByRole('main')).toContainText('Esi Mensah');
  say('A parent for a child');
}

async function friendsTogether(walk: Walk) {
  const { page } = walk;
  const { hands, formOf, send, say } = walker(walk);
  const form = 'Register for this event';
  await page.goto('/events/register/harmattan-robot-day');
  const requested = await formOf(form);
  const sender = withOwnEmail(REGISTRATION, 'friends');
  await hands.fill(requested, { ...sender, party: 'family' });
  for (const [at, name] of ['Ama', 'Efua', 'Yaw'].entries()) {
    if (at > 0) {
      await hands.tap(requested.getByRole('button', { name: 'Add another person' }));
      await expect(requested.locator(`[name="people-${at + 1}-name"]`)).toBeVisible();
    }
    await hands.fill(requested, {
      [`people-${at + 1}-name`]: name,
      [`people-${at + 1}-age`]: '19',
    });
  }
  await expect(await send(form, 'Register')).toContainText('Almost there: confirm your 3 places');
  say('Friends together');
}

async function classOf25(walk: Walk) {
  const { page } = walk;
  const { hands, check, formOf, send, say } = walker(walk);
  const form = 'Register for this event';
  await page.goto('/events/register/maker-market-wa');
  const requested = await formOf(form);
  const teacher = { ...REGISTRATION, attendeeType: 'educator' };
  const group = { party: 'group', places: '25', groupName: 'JHS 2' };
  await hands.fill(requested, { ...withOwnEmail(teacher, 'class'), ...group });
  const thanks = await send(form, 'Register');
  await expect(thanks).toContainText('Almost there: confirm your 25 places');
  const join = await thanks.locator('a[href*="/places/join?"]').getAttribute('href');
  say('A class of 25');

  const pupil = countTaps(answerField);
  await page.goto(pathOf(join));
  const own = await formOf('Add your name');
  await pupil.fill(own, { name: 'Abena', age: '19' });
  await pupil.tap(own.getByRole('button', { name: 'Add my name' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your name is in the group');
  await check();
  console.log(`A pupil of it: ${pupil.taps} taps`);
}

/** Three families subscribe together: one sends, one is named by her, one comes by the link. */
async function threeFamilies(walk: Walk) {
  const { page } = walk;
  const { hands, check, formOf, send, say } = walker(walk);
  const form = 'Subscribe to STEM Squad';
  await page.goto('/get-involved?form=stem-squad');
  const requested = await formOf(form);
  const sender = { name: 'Adwoa Boateng', phone: '0241234567' };
  await hands.fill(requested, {
    ...withOwnEmail(sender, 'families'),
    studentName: 'Kwame Boateng',
    studentAge: '9',
    experience: 'none',
    planType: 'starter',
    subscriptionType: 'group',
    groupSize: '3',
    otherParents: 'rows',
    'families-1-parent': 'Esi Owusu',
    'families-1-phone': '0240000001',
    'families-1-child': 'Kojo Owusu',
    'families-1-age': '8',
    town: 'Wa',
    landmark: 'Behind the chapel',
    paymentPreference: 'semester',
    startDatePreference: '2027-01-12',
    hearAboutUs: 'school',
    agreeToTerms: true,
  });
  const thanks = await send(form, 'Subscribe');
  const join = await thanks.locator('a[href*="/places/join?"]').getAttribute('href');
  say('STEM Squad for three families');

  const family = countTaps(answerField);
  await page.goto(pathOf(join));
  const own = await formOf('Add your name');
  await family.fill(own, {
    'families-1-parent': 'Mawuli Ayim',
    'families-1-phone': '0240000002',
    'families-1-child': 'Abla Ayim',
    'families-1-age': '10',
  });
  await family.tap(own.getByRole('button', { name: 'Add my name' }));
  await expect(page.getByRole('main')).toContainText('Your family is in the group.');
  await check();
  await page.goto(pathOf(join));
  await expect(page.getByRole('main')).toContainText('Every place of this link has a name already');
  console.log(`The third family: ${family.taps} taps`);
}

const JOURNEYS = {
  'a parent takes a place for a child': parentForAChild,
  'friends take places together': friendsTogether,
  'a class of 25 takes its places': classOf25,
  'three families subscribe together': threeFamilies,
};

for (const [journey, walk] of Object.entries(JOURNEYS)) {
  const details = dailyTag(walk === parentForAChild);
  test(journey, details, ({ page, formSite }) => walk({ page, formSite, isScripted: true }));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [journey, walk] of Object.entries(JOURNEYS)) {
    const details = dailyTag(walk === friendsTogether);
    test(journey, details, ({ page, formSite }) => walk({ page, formSite, isScripted: false }));
  }
});
