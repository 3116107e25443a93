import type { Page } from '@playwright/test';
import { expect, looking } from '../site-test.ts';

const BARE = { id: 'bare', title: 'Bare course' };

async function prices(page: Page): Promise<Record<string, string>> {
  const panel = page.getByRole('tabpanel', { name: 'Pricing' });
  const names = await panel.getByRole('term').allTextContents();
  const amounts = await panel.getByRole('definition').allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, String(amounts[index])]));
}

looking(
  'a course without prices and delivery has the default ones',
  async ({ page, remoteSite, backend }) => {
    backend.set('/api/courses/bare', { json: BARE });
    await page.goto(`${remoteSite.url}/courses/bare?tab=pricing`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bare course');
    expect(await prices(page)).toEqual({
      Regular: 'GH₵1,200',
      'Early bird': 'GH₵1,000',
      Student: 'GH₵800',
    });
    const rules = page.getByRole('tabpanel').getByRole('listitem');
    await expect(rules).toHaveText([
      'Early bird means registering 2 weeks before start',
      'Student rate needs a valid student ID',
      'Payment plans on request',
    ]);
    await page.getByRole('tab', { name: 'Course Delivery' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('6-8 weeks, 3-5 hours per week');
  },
);
