import { Link, useSearchParams } from 'react-router';
import { Notice } from '../../../../app/ui/notice.tsx';

/** Leads to the list as a file, and to the papers of a year. `file`: undefined where nothing is listed. */
export function GiftFiles({ file }: { file: string | undefined }) {
  const [address] = useSearchParams();
  return (
    <section id="file" aria-label="Files" className="mt-6">
      {address.get('done') === 'confirmed' && (
        <Notice kind="success">Confirmed: take the file now.</Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        {file && (
          // An ordinary link: the browser itself takes the file, or shows who has to prove themselves.
          <a href={file} className="button-link">
            This list as CSV
          </a>
        )}
        <Link to="/giving/receipts" className="button-link">
          Receipts of a year
        </Link>
      </p>
    </section>
  );
}
