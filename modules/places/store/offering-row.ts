import type { Selectable } from 'kysely';
import type { Offering } from '#modules/content/model/offering.ts';
import type { PlaceOffering } from '../model/places.ts';
import type { OfferingTable } from './place-tables.ts';

export type OfferingRow = Selectable<OfferingTable>;

/** The fields of an offering that its row stores. */
export type StoredOffering = Omit<Offering, 'ages' | 'days'> & PlaceOffering;

export function storedOffering(row: OfferingRow): StoredOffering {
  return {
    ...placeOffering(row),
    capacity: row.capacity,
    reserved: row.reserved,
    full: row.is_full === 1,
  };
}

/** An offering as people with a place see it. */
export function placeOffering(row: OfferingRow): PlaceOffering {
  return {
    key: row.key,
    uid: row.uid ?? row.key,
    title: row.title,
    location: row.location,
    start: row.starts_at,
    end: row.ends_at,
    closes: row.closes_at,
    days: row.days === '' ? [] : row.days.split(','),
    sequence: row.sequence,
    cancelled: row.cancel_reason,
  };
}

/** The start of the first meeting, in milliseconds; null if not known. */
export function startOf({ starts_at }: Pick<OfferingRow, 'starts_at'>): number | null {
  return starts_at === null ? null : Date.parse(starts_at);
}
