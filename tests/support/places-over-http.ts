import { afterEach } from 'vitest';
import { changeLinkedPlaces, readLinkedPlaces } from '#places/links.server.ts';
import { placeLink } from '#places/rows.server.ts';
import type { TestDatabase } from './databases.ts';
import { freshDatabase } from './fresh-database.ts';
import { tokenIn } from './places.ts';
import { startStarterSite } from './starter-site.ts';

const EVENT = {
  name: 'Ama Serwaa',
  email: 'ama@mail.example',
  phone: '0241234567',
  organization: '',
  eventId: '7',
  eventTitle: 'Girls Build Day Kumasi',
  attendeeType: 'parent',
  dietaryRestrictions: '',
  specialRequirements: '',
  howHeard: 'friend',
  agreeToTerms: true,
};
export const COURSE = {
  studentName: 'Kofi Mensah',
  email: 'ama@mail.example',
  phone: '0241234567',
  courseName: 'Ananse Moves',
  courseId: 'ananse-moves',
  age: 17,
  experienceLevel: 'Beginner',
  specialRequirements: '',
  emergencyContact: 'Ama, 0241234567',
  programType: 'Course',
};

export function makePlacesOverHttp(make: () => Promise<TestDatabase>) {
  const clock = { now: 0 };
  const running = {} as { site: Awaited<ReturnType<typeof startStarterSite>> };
  const fresh = freshDatabase(make, async (database) => {
    clock.now = Date.parse('2026-12-01T12:00:00Z');
    running.site = await startStarterSite(database, clock);
  });
  afterEach(() => running.site.stop());

  return {
    fresh,
    clock,
    running,
    register: (change: object, headers?: Readonly<Record<string, string>>) =>
      running.site.post('event-registrations', { ...EVENT, ...change }, headers),
    enrol: (change: object) => running.site.post('enrollments', { ...COURSE, ...change }),
    event: async (id: number) =>
      (await running.site.get('events')).find((each: { id: number }) => each.id === id),
    see: (manage: string | null | undefined) =>
      readLinkedPlaces(running.site.app, tokenIn(manage ?? null), 'manage'),
    /** Presses the button behind the link that only the mail has. */
    async confirm(reference: string | undefined) {
      const { id } = await fresh.database
        .selectFrom('submission')
        .select('id')
        .where('reference', '=', reference ?? '')
        .executeTakeFirstOrThrow();
      const { app } = running.site;
      const parts = { siteUrl: 'https://www.sua.example', sign: app.sign };
      const token = tokenIn(placeLink('confirm', { id, version: 1 }, parts));
      return changeLinkedPlaces(app, token, 'confirm', { do: 'confirm' });
    },
    places: () =>
      fresh.database.selectFrom('place').select(['name', 'age', 'state', 'offering_key']).execute(),
  };
}
