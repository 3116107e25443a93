import type { DeskGiving } from '../../model/staff/desk-giving.ts';
import { type GiftChangesParts, makeGiftChanges } from './gift-changes.ts';
import { countGifts, listGifts } from './gift-list.ts';
import { giftsFile } from './gifts-file.ts';
import { papersOfYear } from './paper-year.ts';
import { openPledge, type SheetParts } from './pledge-sheet.ts';

export type DeskGivingParts = GiftChangesParts & SheetParts;

/** What staff do with gifts, over the database. */
export function makeDeskGiving(parts: DeskGivingParts): DeskGiving {
  const { database, now } = parts;
  return {
    ...makeGiftChanges(parts),
    list: (filter) => listGifts(database, filter, now()),
    counts: () => countGifts(database, now()),
    open: (reference, by) => openPledge(parts, reference, by, now()),
    papersOf: (year) => papersOfYear(parts, year),
    take: (filter, by) => giftsFile(parts, { filter, by }, now()),
  };
}
