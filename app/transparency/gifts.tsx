import { Link } from 'react-router';
import { Questions } from '../ui/questions.tsx';
import type { loadTransparency } from './transparency-view.server.ts';

type Data = Awaited<ReturnType<typeof loadTransparency>>;

/** The gifts that came through this site, by purpose, and what came of them. */
export function Gifts({ gifts, outcomes }: Pick<Data, 'gifts' | 'outcomes'>) {
  const table = gifts && gifts.length > 0 && <GiftTable gifts={gifts} />;
  const ofPurposes = outcomes.map(({ code, label, outcomes: years }) => ({
    id: `purpose-${code}`,
    title: `What came of gifts for ${label}`,
    answer: years.map(({ year, text }) => (
      <p key={`${year} ${text}`} className="mb-2">
        <strong>{year}:</strong> {text}
      </p>
    )),
  }));
  return (
    <>
      <p className="measure mb-6">{aboutGifts(gifts)}</p>
      <Questions
        questions={[
          ...(table ? [{ id: 'gifts', title: 'Gifts of each year', answer: table }] : []),
          ...ofPurposes,
        ]}
      />
      <p className="mt-6">
        <Link to="/donate" className="inline-flex min-h-tap items-center">
          Give for one of these
        </Link>
      </p>
    </>
  );
}

function GiftTable({ gifts }: { gifts: NonNullable<Data['gifts']> }) {
  return (
    <table className="w-full">
      <thead className="ruled">
        <tr>
          <th className="py-2 pe-4 text-start">Year</th>
          <th className="py-2 pe-4 text-start">Purpose</th>
          <th className="py-2 pe-4 text-end">Gifts</th>
          <th className="py-2 text-end">Sum</th>
        </tr>
      </thead>
      <tbody className="ruled">
        {gifts.map(({ year, purpose, gifts: count, sum }) => (
          <tr key={`${year} ${purpose} ${sum}`}>
            <td className="py-3 pe-4">{year}</td>
            <th scope="row" className="py-3 pe-4 text-start">
              {purpose}
            </th>
            <td className="py-3 pe-4 text-end">{count}</td>
            <td className="py-3 text-end">{sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function aboutGifts(gifts: Data['gifts']): string {
  if (!gifts) return 'The gifts cannot be counted right now. Please try again later.';
  if (gifts.length === 0) {
    return 'No gift has come through this site yet. The accounts above count all donations.';
  }
  return 'Gifts that came through this site, less those that we returned. To protect donors, purposes with fewer than 5 gifts in a year stand together.';
}
