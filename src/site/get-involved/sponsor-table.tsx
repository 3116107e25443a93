import type { GetInvolved } from '#content/pages.ts';

type SponsorTableProps = { sponsoring: GetInvolved['sponsoring'] };

/** What sponsors pay for: on their form, and where people give. */
export function SponsorTable({ sponsoring: { amounts, proof } }: SponsorTableProps) {
  if (amounts.length === 0) return null;
  return (
    <>
      <table className="w-full table-fixed wrap-anywhere">
        <caption className="sr-only">What sponsors pay for</caption>
        <thead>
          <tr>
            {['Amount', 'For', 'It buys'].map((title) => (
              <th key={title} scope="col" className="py-2 pe-3 text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="ruled">
          {amounts.map(({ amount, learners, weeks, buys }) => (
            <tr key={amount} className="align-top">
              <th scope="row" className="py-2 pe-3 text-start">
                {amount}
              </th>
              <td className="py-2 pe-3">
                {learners} learners, {weeks} weeks
              </td>
              <td className="py-2">{buys}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {proof && <p className="measure mt-3 mb-6">{proof}</p>}
    </>
  );
}
