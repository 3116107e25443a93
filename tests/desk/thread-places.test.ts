import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '../support/databases.ts';
import { deskOver, type TestBrowser } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { makePlacesHouse, NOON, party } from '../support/places.ts';
import { csvRows } from '../support/spreadsheets.ts';

const ROSTER = '/desk/places/event%3A7';

describe.each(DATABASES)('the places of one submission at the desk, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened() {
    const house = makePlacesHouse(fresh.database);
    fresh.now = NOON;
    const { browser } = await deskOver(fresh, fresh).signedIn('Ama', ['people']);
    return { house, browser };
  }

  async function pageOf(browser: TestBrowser, path = ROSTER): Promise<string> {
    const answer = await browser.get(path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  }

  /** What a page says, in one line. */
  const wordsOf = (page: string) =>
    page
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');

  test('the thread says how they stand, and so does the file of the inbox', async () => {
    const { house, browser } = await opened();
    const first = await house.ask(party([31, 32, 33, 34, 35]));
    const waiting = await house.ask(party([31]));
    expect(wordsOf(await pageOf(browser, `/desk/inbox/${waiting.reference}`))).toContain(
      'Number 1 of those who wait',
    );
    await browser.post(ROSTER, { do: 'remove', reference: first.reference, seat: '5' });
    const thread = await pageOf(browser, `/desk/inbox/${first.reference}`);
    expect(wordsOf(thread)).toMatch(/Places Robot Day .*Kofi 1 , 31 Has a place/);
    expect(thread).toContain(`href="${ROSTER}"`);
    const [columns = [], ...rows] = csvRows(await (await browser.get('/desk/inbox.csv')).text());
    const cells = rows.map((row) => row[columns.indexOf('Places')]);
    expect(cells.toSorted()).toEqual([
      'Robot Day: 1 offered',
      'Robot Day: 4 has a place, 1 cancelled',
    ]);
  });
});
