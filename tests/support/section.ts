import type { Locator, Page } from '@playwright/test';

export function section(page: Page, heading: string): Locator {
  return page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: heading, exact: true }),
  });
}
