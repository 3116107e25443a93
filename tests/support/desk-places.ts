import { expect } from 'vitest';
import type { Role } from '#staff/staff.ts';
import { makeDeskOver, type TestBrowser } from './desk.ts';
import { freshInbox } from './fresh-inbox.ts';
import { makePlacesFixture, NOON_MS } from './places.ts';

/** The roster of the offering in `makePlacesFixture`. */
export const ROSTER = '/desk/places/event%3A7';

export async function pageOf(browser: TestBrowser, path = ROSTER): Promise<string> {
  const answer = await browser.get(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

export function whatsAppTextIn(page: string): string {
  const [, link = ''] = /href="(https:\/\/wa\.me[^"]*)"/.exec(page) ?? [];
  return new URL(link.replaceAll('&amp;', '&')).searchParams.get('text') ?? '';
}

/** A fixture for tests of places at the desk: a database with the starter content for each. */
export function makePlacesDesk(make: Parameters<typeof freshInbox>[0]) {
  const fresh = freshInbox(make);
  return {
    fresh,
    /** Opens a fixture with places, and a desk with a member signed in (by default for people). */
    async opened(...roles: Role[]) {
      const house = makePlacesFixture(fresh.database);
      fresh.now = NOON_MS;
      const desk = makeDeskOver(fresh, fresh, { smtpUrl: 'smtp://localhost' });
      const { browser, staff } = await desk.signedIn('Ama', roles.length > 0 ? roles : ['people']);
      return { ...desk, house, browser, staff };
    },
    async deeds(): Promise<string[]> {
      const rows = await fresh.database
        .selectFrom('audit_event')
        .select(['action', 'subject'])
        .where('action', 'not in', ['signed in', 'opened'])
        .orderBy('created_at')
        .execute();
      return rows.map(({ action, subject }) => `${action}: ${subject}`);
    },
    async statesOf(reference: string): Promise<string[]> {
      const rows = await fresh.database
        .selectFrom('place')
        .innerJoin('submission', 'submission.id', 'submission_id')
        .select('state')
        .where('reference', '=', reference)
        .orderBy('seat')
        .execute();
      return rows.map(({ state }) => state);
    },
  };
}
