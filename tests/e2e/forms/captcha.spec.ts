import { expectNoBarriers } from '../../support/barriers.ts';
import { CONTACT } from '../../support/filled-forms.ts';
import { type RunningSite, startSite } from '../../support/site.ts';
import {
  answerField,
  expect,
  fill,
  openForm,
  storedFrom,
  test,
  withOwnEmail,
} from '../forms-test.ts';

const NOT_A_ROBOT = 'Please verify you are not a robot.';

/** Stand-in for the provider's script, which no test may load. One press makes one token. */
const PROVIDER_SCRIPT = `
  window.drawn = 0;
  window.turnstile = {
    render(place, { sitekey, callback }) {
      window.drawn++;
      const token = document.createElement('input');
      token.type = 'hidden';
      token.name = 'cf-turnstile-response';
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am a person, says ' + sitekey;
      button.addEventListener('click', () => { token.value = 'a token'; callback('a token'); });
      place.append(token, button);
      return token;
    },
    reset(token) { token.value = ''; },
  };`;

test.describe('the robot check', () => {
  let checked: RunningSite;
  test.beforeAll(async () => {
    checked = await startSite({
      CAPTCHA_PROVIDER: 'turnstile',
      CAPTCHA_SITE_KEY: 'site-key',
      CAPTCHA_SECRET_KEY: 'secret-key',
    });
  });
  test.afterAll(() => checked.stop());

  test('is required, is sent with the form, and starts again after it', async ({ page }) => {
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: PROVIDER_SCRIPT }),
    );
    const answers = withOwnEmail(CONTACT.answers, 'person');
    const form = await openForm(page, { ...CONTACT, path: `${checked.url}/contact` });
    const person = form.getByRole('button', { name: 'I am a person, says site-key' });
    await fill(form, answers);
    await form.getByRole('button', { name: 'Send Message' }).click();
    const summary = form.getByRole('alert', { name: 'There is a problem' });
    await expect(summary.getByRole('listitem')).toHaveText([NOT_A_ROBOT]);
    await summary.getByRole('link', { name: NOT_A_ROBOT }).click();
    const check = form.getByRole('group', { name: 'Robot check' });
    await expect(check).toBeFocused();
    await expect(check).toHaveAccessibleDescription(NOT_A_ROBOT);
    await expectNoBarriers(page);
    expect(storedFrom(checked, answers.email)).toEqual([]);

    await person.click();
    await expect(summary).toBeHidden();
    // Errors that the browser finds by itself use no token up.
    await answerField(form, 'email', 'nowhere');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(summary.getByRole('listitem')).toHaveText(['Invalid email format.']);
    await answerField(form, 'email', answers.email);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(CONTACT.success)).toBeVisible();
    // Tests cannot reach a provider: the submission is accepted and flagged.
    const [row] = storedFrom(checked, answers.email);
    expect(row?.spam_verdict).toBeTruthy();
    expect(await page.evaluate(() => (window as unknown as { drawn: number }).drawn)).toBe(2);
    await expect(form.locator('[name="cf-turnstile-response"]')).toHaveValue('');
  });

  test('says when it is blocked, and loads once it is allowed', { tag: '@all' }, async ({
    page,
    expected,
  }) => {
    expected.push(/challenges\.cloudflare\.com|ERR_BLOCKED_BY_CLIENT/);
    const provider = 'https://challenges.cloudflare.com/**';
    await page.route(provider, (route) => route.abort('blockedbyclient'));
    const answers = withOwnEmail(CONTACT.answers, 'blocked');
    const form = await openForm(page, { ...CONTACT, path: `${checked.url}/contact` });
    await fill(form, answers);
    const message = form.getByRole('status').filter({ hasText: 'The robot check did not load.' });
    await expect(message).toBeVisible();
    await expectNoBarriers(page);

    await page.unroute(provider);
    await page.route(provider, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: PROVIDER_SCRIPT }),
    );
    await page.reload();
    await expect(form.locator('[name="email"]')).toHaveValue(answers.email);
    await form.getByRole('button', { name: 'I am a person, says site-key' }).click();
    await expect(message).toHaveCount(0);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(CONTACT.success)).toBeVisible();
    expect(storedFrom(checked, answers.email)).toHaveLength(1);
  });

  test('is required by the server, too', async ({ request }) => {
    const answer = await request.post(`${checked.url}/contact`, {
      form: { form: 'contact', ...(CONTACT.answers as Record<string, string>) },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain(NOT_A_ROBOT);
  });
});
