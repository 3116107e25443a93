import type { DeskGiving } from '../../model/staff/desk-giving.ts';
import { readDocumentYear } from './document-year.ts';
import { exportGifts } from './export-gifts.ts';
import { type GiftChangesParts, makeGiftChanges } from './gift-changes.ts';
import { countGifts, listGifts } from './gift-list.ts';
import { type PledgeDetailsParts, readGivingContent, readPledgeDetails } from './pledge-details.ts';
import { recordGift } from './record-gift.ts';

export type DeskGivingParts = GiftChangesParts & PledgeDetailsParts;

/** The gift service of the desk, over the database. */
export function makeDeskGiving(parts: DeskGivingParts): DeskGiving {
  const { database, now } = parts;
  return {
    ...makeGiftChanges(parts),
    list: (filter) => listGifts(database, filter, now()),
    counts: () => countGifts(database, now()),
    readPledge: (reference, by) => readPledgeDetails(parts, reference, by, now()),
    recordGift: (gift, by) => recordGift(parts, gift, by),
    readPurposes: async () => (await readGivingContent(parts.content)).purposes,
    readDocuments: (year) => readDocumentYear(parts, year),
    exportGifts: (filter, by) => exportGifts(parts, { filter, by }, now()),
  };
}
