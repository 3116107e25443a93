import { countTaps } from '../../support/count-taps.ts';
import { fillGirlsDay, GIRLS_DAY_ROSTER } from '../../support/requested-places.ts';
import { expect, signIn, test } from '../desk-test.ts';

test.use({
  alone: 'counting',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  javaScriptEnabled: false,
});

test('a member at the door sees who comes, notes a consent on paper, adds a seat, and downloads a file', async ({
  page,
  desk,
}) => {
  const requested = await fillGirlsDay(desk);
  await signIn(page, await desk.makeSignInLink('Ama'));
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Places', exact: true }).click();
  await page.getByRole('link', { name: 'Girls Build Day Kumasi' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('30 of 30 taken (6 by phone), 0 free');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const small = main.locator('a, button, summary, label.choice, select').filter({ visible: true });
  const targets = await small.evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect();
      return `${each.textContent?.trim()}: ${Math.min(width, height)}`;
    }),
  );
  expect(targets.filter((target) => Number(target.split(': ').at(-1)) < 24)).toEqual([]);

  const family = main.getByRole('listitem').filter({ hasText: requested.family }).first();
  await family.getByText('Change Nhyira').click();
  await family.getByRole('button', { name: /^Record paper consent for Nhyira/ }).click();
  await expect(page.getByRole('status')).toContainText("The guardian's yes is noted.");

  await main.getByLabel('Reserved offline').fill('5');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('It is changed');
  await expect(main).toContainText('(5 by phone)');

  const waiting = main.getByRole('listitem').filter({ hasText: requested.last }).first();
  await waiting.getByText('Change').click();
  await waiting.getByText('Remove from roster…').click();
  await waiting.getByRole('button', { name: 'Remove Esi' }).click();
  await expect(page.getByRole('status')).toContainText('Taken back.');

  await main.getByRole('link', { name: 'Record attendance' }).click();
  await main.getByRole('checkbox', { name: /^Abena Kyeremateng-Asante.* came$/ }).check();
  await main.getByRole('button', { name: 'Save attendance' }).click();
  await expect(page.getByRole('status')).toContainText('It is noted who came.');
  await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(1);

  const downloading = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Spreadsheet' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^roster-.*\.xlsx$/);

  await main.getByText('Cancel event…').click();
  await main.getByLabel('Why', { exact: true }).fill('Rain');
  await main.getByRole('button', { name: 'Cancel and notify everybody' }).click();
  await expect(page.getByRole('status')).toContainText('It is cancelled.');
  await page.goto('/events/7');
  await expect(page.getByRole('main')).toContainText(/cancelled/i);
  await page.goto(GIRLS_DAY_ROSTER);
  await main.getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByRole('status')).toContainText('It takes place again.');
});

test('a child who comes to the door is added with eight taps, and “Add anyway” takes one more', async ({
  page,
  desk,
  expected,
}) => {
  expected.push(/status of 409/);
  await signIn(page, await desk.makeSignInLink('Efua'));
  await page.goto('/desk/places/course%3Arobots-from-scratch%2Fkumasi-2027-01');
  const main = page.getByRole('main');
  const hands = countTaps((form, name, answer) =>
    form.getByLabel(name, { exact: true }).fill(String(answer)),
  );
  await hands.tap(main.getByText('Add a person'));
  await hands.fill(main, {
    Name: 'Abena Osei',
    Age: '12',
    "Guardian's name": 'Yaa Osei',
    "Guardian's phone": '024 123 4567',
  });
  await hands.tap(main.getByLabel('The guardian agreed on paper'));
  await hands.tap(main.getByLabel('At the door: they came'));
  await hands.tap(main.getByRole('button', { name: 'Add', exact: true }));
  expect(hands.taps).toBe(8);
  await expect(main).toContainText('Every place is taken. Press again');
  await expect(main.getByLabel('Name', { exact: true })).toHaveValue('Abena Osei');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await main.getByRole('button', { name: 'Add anyway' }).click();
  await expect(page.getByRole('status')).toContainText('Added.');
  await expect(main).toContainText('17 of 16 taken');
  await expect(main.getByRole('checkbox', { name: /^Abena Osei.* came$/ })).toBeChecked();

  const child = main.getByRole('listitem').filter({ hasText: 'Abena Osei' });
  await child.getByText('Change').click();
  await child.getByLabel('To which session').selectOption({ index: 1 });
  await child.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Moved.');
  await expect(main).toContainText('16 of 16 taken');
});

test('a class of 24 moves to another session in three taps', async ({ page, desk, expected }) => {
  expected.push(/status of 409/);
  const answer = await fetch(`${desk.url}/api/enrollments`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ studentName: 'Nana Yeboah', email: 'nana@mail.example', phone: '0241234567', age: 30 },
      ...{ courseName: 'Robots from Scratch', courseId: 'robots-from-scratch' },
      ...{ sessionId: 'takoradi-2027-09', experienceLevel: 'Beginner', programType: 'Course' },
      ...{ party: 'group', places: 24, groupName: 'Class 5B', people: [] },
    }),
  });
  expect(answer.status).toBe(201);
  const { reference } = await answer.json();
  await signIn(page, await desk.makeSignInLink('Efua'));
  await page.goto('/desk/places/course%3Arobots-from-scratch%2Ftakoradi-2027-09');
  const main = page.getByRole('main');
  const move = main.locator('form').filter({ hasText: 'who are not cancelled' });
  const hands = countTaps(async (form, name, answer) => {
    await form.getByLabel(name).selectOption({ index: Number(answer) });
  });
  await hands.fill(move, { 'To which session': '1' });
  await hands.tap(main.getByRole('button', { name: 'Move everybody' }));
  if (await main.getByText('Nobody has moved:').first().isVisible()) {
    await hands.tap(main.getByRole('button', { name: 'Move everybody anyway' }));
  }
  // The field of a session takes two taps.
  expect(hands.taps + 1).toBeLessThanOrEqual(6);
  await expect(page.getByRole('status')).toContainText('Everybody is here now.');
  await expect(main).toContainText(reference);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
