import { expect, reading as test } from '../site-test.ts';

test('Contact gives our address, hours and ways to reach us', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByRole('heading', { name: 'Send Us A Message' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('14 Sewn Strip Lane (example address)');
  await expect(main).toContainText('Monday to Friday, 8:30 am to 5:00 pm');
  for (const [name, url] of [
    ['hello@sua.example', 'mailto:hello@sua.example'],
    ['024 123 4567', 'tel:+233241234567'],
    ['Chat with 024 123 4567', 'https://wa.me/233241234567'],
    ['Facebook', 'https://www.facebook.com/example'],
    ['X (Twitter)', 'https://x.com/example'],
    ['Instagram', 'https://www.instagram.com/example'],
    ['LinkedIn', 'https://www.linkedin.com/company/example'],
    ['YouTube', 'https://www.youtube.com/@example'],
  ] as const) {
    const link = main.getByRole('link', { name, exact: true }).last();
    await expect(link).toHaveAttribute('href', url);
  }
});

test('type=referral presets the subject', async ({ page }) => {
  const subject = page.getByRole('main').getByRole('textbox', { name: 'Subject' });
  await page.goto('/contact?type=referral');
  await expect(subject).toHaveValue('Student or School Referral');
  for (const other of ['/contact', '/contact?type=other']) {
    await page.goto(other);
    await expect(subject).not.toHaveValue('Student or School Referral');
  }
});

test('the privacy policy names the controller, data, reasons, periods and rights', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  const main = page.getByRole('main');
  const parts = [
    'Who is responsible',
    'What we collect, and why',
    'Our legal basis',
    'Children',
    'How long we keep it',
    'Who sees it',
    'How we protect it',
    'Your rights',
    'Changes',
  ];
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(parts);
  const contents = main.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await expect(contents).toHaveText(parts);
  await contents.filter({ hasText: 'Your rights' }).click();
  await expect(page.locator(':target')).toHaveText('Your rights');
  await expect(main).toContainText('Last updated on 23 November 2026');
  await expect(main).toContainText('Data Protection Act, 2012 (Act 843)');
  await expect(main).toContainText('A child is anyone under 18.');
  const mail = main.getByRole('link', { name: 'privacy@sua.example' });
  await expect(mail.first()).toHaveAttribute('href', 'mailto:privacy@sua.example');
  await main.getByRole('link', { name: 'contact page' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the terms of service list the duties of both sides', async ({ page }) => {
  await page.goto('/terms-of-service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toContainText([
    'Who can join',
    'Course fees',
    'Refunds',
    'STEM Squad',
    'Donations',
  ]);
  await expect(main).toContainText('Main programs are for ages 14 to 24.');
  await expect(main).toContainText('Anyone under 18 needs the consent of a parent or guardian');
});

test('the accessibility statement lists tests, known problems and a contact', async ({ page }) => {
  await page.goto('/accessibility');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessibility');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'What you can count on',
    'How we tested',
    'What does not work well yet',
    'Tell us what stops you',
    'If our answer is not good enough',
    'Reach us in the way that suits you',
  ]);
  await expect(main).toContainText('Last updated on 21 November 2026');
  await expect(main).toContainText('Web Content Accessibility Guidelines (WCAG) 2.2');
  await expect(main.getByRole('link', { name: 'contact form' })).toHaveAttribute(
    'href',
    '/contact',
  );
  // Names and email addresses from the organisation's data.
  for (const [name, email] of [
    ['hello@sua.example', 'mailto:hello@sua.example'],
    ['024 123 4567', 'tel:+233241234567'],
    ['Chat with 024 123 4567', 'https://wa.me/233241234567'],
  ] as const) {
    const link = main.getByRole('link', { name, exact: true }).last();
    await expect(link).toHaveAttribute('href', email);
  }
});
