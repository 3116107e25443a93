import type { Database } from '#platform/db/database.ts';
import type { PaperYear, YearPaper } from '../../model/staff/desk-giving.ts';
import { givingPath } from '../links.ts';
import { readFrozen, SERIES, type Series } from '../receipts.ts';

/** All receipts and credit notes of a year, by their numbers; none of tests. `sign`: signs the links to them. */
export async function papersOfYear(
  { database, sign }: { database: Database; sign: (text: string) => string },
  year: number,
): Promise<PaperYear> {
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
  const papers = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row): YearPaper => {
        const frozen = readFrozen(row);
        return {
          number: row.number,
          issuedOn: row.issued_at.slice(0, 10),
          link: frozen ? givingPath('receipt', row.link_id, sign) : null,
          frozen: frozen && {
            of: frozen.of,
            reference: frozen.reference,
            giver: frozen.giver,
            money: frozen.money,
            paidOn: frozen.paidOn,
            isMisnoted: frozen.isMisnoted,
          },
        };
      });
  return {
    year,
    years: years.map((each) => each.year),
    receipts: papers('receipt'),
    creditNotes: papers('credit note'),
  };
}
