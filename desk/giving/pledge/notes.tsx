import type { PledgeNote } from '#modules/giving/model/staff/desk-giving.ts';
import { Timestamp } from '../../ui/timestamp.tsx';

/** Notes of staff on a pledge, such as what a dismissed payment was for. */
export function Notes({ notes }: { notes: readonly PledgeNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <ul className="desk-list mt-4 wrap-anywhere">
        {notes.map(({ id, by, at, body }) => (
          <li key={id}>
            <p className="entry-text">{body || 'Its words are erased.'}</p>
            <p className="small muted">
              {by}, <Timestamp at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
