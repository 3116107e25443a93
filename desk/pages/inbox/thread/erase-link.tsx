import { Link } from 'react-router';

/** What the address of a thread says (`done`) after it was erased, in words. */
export const ERASED_DONE = { erased: 'It is erased.' } as const;

/** Leads to the page that says what would go with a submission, and erases it. */
export function EraseLink({ reference }: { reference: string }) {
  return (
    <p>
      <Link to={`/inbox/${reference}/erase`}>Erase…</Link>
    </p>
  );
}
