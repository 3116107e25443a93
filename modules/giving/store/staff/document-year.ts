import type { Database } from '#platform/db/database.ts';
import type { DocumentYear, YearDocument } from '../../model/staff/year-books.ts';
import { givingPath } from '../links.ts';
import { parseFrozen, SERIES, type Series } from '../receipts.ts';

/**
 * All receipts and credit notes of a year by their numbers, without tests. `sign` signs the links
 * to them.
 */
export async function readDocumentYear(
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
