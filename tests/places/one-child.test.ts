import { describe, expect, test } from 'vitest';
import { storedOfferings } from '../../server/places/stored-offerings.ts';
import { DATABASES } from '../support/databases.ts';
import { EVENT } from '../support/filled-forms.ts';
import { freshDatabase } from '../support/fresh-database.ts';
import { SITE_URL } from '../support/places.ts';
import { makePlacesSite, type PlacesSite } from '../support/places-pages.ts';

const TO_COME = '/events/register/girls-build-day-kumasi';

/** Two children of whoever sends the form, and one of a neighbour. */
const FAMILY = {
  party: 'family',
  isGuardian: 'yes',
  'people-1-name': 'Akosua Zebra',
  'people-1-age': '9',
  'people-2-name': 'Kwabena Okapi',
  'people-2-age': '12',
  'people-2-guardianName': 'Mansa Kudu',
  'people-2-guardianPhone': '020 987 6543',
  'people-3-name': 'Yaw Gazelle',
  'people-3-age': '11',
};

describe.each(DATABASES)('one child of several, on $name', ({ make }) => {
  let site: PlacesSite;
  freshDatabase(make, async (database) => {
    site = await makePlacesSite(database);
    site.offerings = await storedOfferings(database);
  });

  /** Registers the family; the link to its places. */
  async function registered() {
    const answers = { ...EVENT.answers, agreeToTerms: 'yes', ...FAMILY };
    const thanks = await site.post(SITE_URL + TO_COME, answers);
    return SITE_URL + thanks.links.find((link) => link.startsWith('/places?token='));
  }

  test('has a guardian of its own, who is asked in place of whoever sent the form', async () => {
    const manage = await registered();
    const { places, reference } = (await site.see(manage)) ?? {};
    expect(places).toMatchObject([
      { state: 'held', consents: { participation: 'given' } },
      { state: 'awaiting', consents: {}, guardianName: 'Mansa Kudu' },
      { state: 'held', guardianName: EVENT.answers.name },
    ]);
    expect((await site.get(manage)).links.join()).toContain('wa.me/233209876543?');

    await site.post(manage, {
      do: 'save',
      'people-1-name': 'Akosua Zebra',
      'people-2-name': 'Kwabena Okapi',
      'people-2-guardianPhone': '020 111 1111',
      'people-3-name': 'Yaw Gazelle',
      guardianPhone: '020 222 2222',
    });
    const lines = (await site.staff.roster('event:7'))?.lines;
    expect(lines?.find((line) => line.reference === reference)).toBeDefined();
    expect(lines?.map(({ guardianPhone }) => guardianPhone)).toEqual([
      ...['020 222 2222', '020 111 1111', '020 222 2222'],
    ]);
  });
});
