import { expect, test } from 'vitest';
import type { PlaceState, PlacesView, PlaceView } from '../place.ts';
import { isTicketYours, ordinalText, peopleText, stampText } from '../texts.ts';

const NOW = Date.parse('2027-02-01T12:00:00Z');

function viewOf(
  state: PlaceState,
  { offering, places, ...over }: Partial<PlacesView> = {},
): PlacesView {
  const view = {
    purpose: 'manage',
    state,
    unnamed: 0,
    unconfirmedCount: 0,
    position: null,
    groupName: '',
    places: places ?? [{ state, name: 'Efua', previousState: 'held' }],
    offering: {
      key: 'event:7',
      cancelled: '',
      start: '2027-02-20T09:00:00Z',
      end: '2027-02-20T15:00:00Z',
      ...offering,
    },
    ...over,
  };
  return view as unknown as PlacesView;
}

const offeringOf = (change: object) => change as unknown as PlacesView['offering'];
const named = (...names: string[]) =>
  names.map((name) => ({ name, state: 'held' })) as unknown as readonly PlaceView[];

test('each state has its stamp, and only a place that somebody has is called theirs', () => {
  const stamps: readonly [stamp: string, view: PlacesView][] = [
    ['WE CHECK FIRST', viewOf('checking')],
    ['NOT CONFIRMED', viewOf('checking', { unconfirmedCount: 1 })],
    ['NOT CONFIRMED', viewOf('confirming')],
    ['WAITING 3rd', viewOf('waiting', { position: 3 })],
    ['YOUR ANSWER?', viewOf('offered')],
    ['PARENT MUST AGREE', viewOf('awaiting')],
    ['TOO LATE', viewOf('lapsed')],
    ['CANCELLED', viewOf('cancelled')],
    ['CANCELLED', viewOf('held', { offering: offeringOf({ cancelled: 'Rain' }) })],
    ['OVER', viewOf('held', { offering: offeringOf({ end: '2027-01-31T15:00:00Z' }) })],
    ['ADD YOUR NAME', viewOf('held', { purpose: 'join' })],
    ['HELD: ADD NAMES', viewOf('held', { unnamed: 2 })],
    ['YOURS', viewOf('held')],
    ['YOURS', viewOf('held', { purpose: 'own', unnamed: 2 })],
    ['AGREED', viewOf('held', { purpose: 'consent' })],
    ['KITS ORDERED', viewOf('held', { offering: offeringOf({ key: 'squad:1' }) })],
  ];
  expect(stamps.map(([, view]) => stampText(view, NOW))).toEqual(stamps.map(([stamp]) => stamp));
  const yours = stamps.filter(([, view]) => isTicketYours(view, NOW)).map(([stamp]) => stamp);
  expect([...new Set(yours)]).toEqual(['YOURS', 'AGREED', 'KITS ORDERED']);
});

test('who only waited for a place did not cancel one', () => {
  const places = [{ state: 'cancelled', previousState: 'waiting' }] as unknown as PlaceView[];
  expect(stampText(viewOf('cancelled', { places }), NOW)).toBe('NO PLACE');
});

test('the number on the waiting list is said as people say it', () => {
  const ranks = [1, 2, 3, 4, 11, 12, 13, 21, 22, 101].map(ordinalText);
  expect(ranks.join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st');
});

test('a ticket names three people, and a group by its own name', () => {
  const text = (places: readonly PlaceView[], over: Partial<PlacesView> = {}) =>
    peopleText(viewOf('held', { places, ...over }));
  expect(text(named('Efua'))).toBe('Efua');
  expect(text(named('Efua', 'Kofi', 'Yaw'))).toBe('Efua, Kofi and Yaw');
  expect(text(named('Efua', 'Kofi', 'Yaw', 'Esi'))).toBe('Efua, Kofi and 2 more');
  expect(text(named('Efua', '', ''))).toBe('Efua and 2 more');
  expect(text(named('', ''))).toBe('2 places');
  expect(text(named('Efua', ''), { groupName: 'Class 5B' })).toBe('Class 5B, 2 places');
});

test('the link of one person names that person, and the group', () => {
  const view = viewOf('held', { purpose: 'own', places: named('Abena'), groupName: 'Class 5B' });
  expect(peopleText(view)).toBe('Abena, Class 5B');
});

test('neither the link of a group nor that of an email shows a name', () => {
  const over = { places: named('Efua', 'Kofi'), groupName: 'Class 5B' };
  expect(peopleText(viewOf('held', { purpose: 'join', ...over }))).toBe('Class 5B');
  expect(peopleText(viewOf('held', { purpose: 'confirm', ...over }))).toBe('2 places');
});
