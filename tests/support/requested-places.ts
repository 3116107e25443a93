import type { DeskSite } from './desk-site.ts';
import { eventRegistration } from './inbox.ts';

/** An offering of the starter content: 24 places for visitors, for girls of 10 to 18. */
export const GIRLS_DAY = 'event:7';
export const GIRLS_DAY_ROSTER = `/desk/places/${encodeURIComponent(GIRLS_DAY)}`;

let senders = 0;

export async function requestPlaces(
  { url }: Pick<DeskSite, 'url'>,
  change: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  senders += 1;
  const { payload } = eventRegistration({
    eventId: '7',
    eventTitle: 'Girls Build Day Kumasi',
    email: `sender${senders}@mail.example`,
    ...change,
  });
  const answer = await fetch(`${url}/api/event-registrations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const result = await answer.json();
  if (answer.status !== 201) throw new Error(JSON.stringify(result));
  return result.reference;
}

export async function fillGirlsDay(desk: Pick<DeskSite, 'url'>) {
  const family = await requestPlaces(desk, {
    name: 'Abena Kyeremateng-Asante',
    party: 'family',
    people: [
      { name: 'Abena Kyeremateng-Asante', age: 18 },
      { name: 'Nhyira Kyeremateng-Asante', age: 12 },
      { name: 'Adom', age: 11 },
    ],
    guardianName: 'Abena Kyeremateng-Asante',
    guardianPhone: '0241234567',
  });
  const group = await requestPlaces(desk, {
    party: 'group',
    places: 20,
    groupName: 'Bantama M/A Junior High, Form 2',
  });
  const waiting = await requestPlaces(desk, { name: 'Akosua', age: 18, party: 'self' });
  const last = await requestPlaces(desk, { name: 'Esi', age: 18, party: 'self' });
  return { family, group, waiting, last };
}
