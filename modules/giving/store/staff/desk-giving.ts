import type { Database } from '#platform/db/database.ts';
import type { DeskGiving, DocumentYear, YearDocument } from '../../model/staff/desk-giving.ts';
import { givingPath } from '../links.ts';
import { parseFrozen, SERIES, type Series } from '../receipts.ts';
import { exportGifts } from './export-gifts.ts';
import { type GiftChangesParts, makeGiftChanges, recordGift } from './gift-changes.ts';
import { countGifts, listGifts } from './gift-list.ts';
import { type PledgeDetailsParts, readGivingContent, readPledgeDetails } from './pledge-details.ts';

type DeskGivingParts = GiftChangesParts & PledgeDetailsParts;

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

/**
 * All receipts and credit notes of a year by their numbers, without tests. `sign` signs the links
 * to them.
 */
async function readDocumentYear(
  { database, sign }: { database: Database; sign: (text: string) => string },
  year: number,
): Promise<DocumentYear> {
  const years = await database
    .selectFrom('receipt_year')
    .select('year')
    .where('kind', '<>', 'test' satisfies Series)
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  const rows = await database
    .selectFrom('receipt')
    .selectAll()
    .where('year', '=', year)
    .where('number', 'not like', `${SERIES.test}-%`)
    .orderBy('number')
    .execute();
  const documents = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row): YearDocument => {
        const frozen = parseFrozen(row);
        return {
          number: row.number,
          issuedOn: row.issued_at.slice(0, 10),
          path: frozen ? givingPath('receipt', row.link_id, sign) : null,
          frozen: frozen && {
            of: frozen.of,
            reference: frozen.reference,
            donor: frozen.donor,
            money: frozen.money,
            paidOn: frozen.paidOn,
            isVoided: frozen.isVoided,
          },
        };
      });
  return {
    year,
    years: years.map((each) => each.year),
    receipts: documents('receipt'),
    creditNotes: documents('credit note'),
  };
}
