import { Link } from 'react-router';

/** Success notice on the thread, by the URL parameter `done`. */
export const ERASED_NOTICES = { erased: 'It is erased.' } as const;

/**
 * Link to the page that explains the erasure and erases the submission.
 * @param list query of the list from which the thread was opened
 */
export function EraseLink({ reference, list }: { reference: string; list: string }) {
  return (
    <p className="mt-8">
      <Link to={`/inbox/${reference}/erase${list}`} className="erase-link">
        Erase…
      </Link>
    </p>
  );
}
