import { Link } from 'react-router';

/** What the address of a thread says (`done`) after it was erased, in words. */
export const ERASED_NOTICES = { erased: 'It is erased.' } as const;

/**
 * Leads to the page that says what would go with a submission, and erases it.
 * @param list the parameters of the list that it was opened from
 */
export function EraseLink({ reference, list }: { reference: string; list: string }) {
  return (
    <p>
      <Link to={`/inbox/${reference}/erase${list}`}>Erase…</Link>
    </p>
  );
}
