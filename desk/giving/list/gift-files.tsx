import { Link } from 'react-router';
import { FileLinks } from '../../ui/file-links.tsx';

/**
 * Links to the list as a file, and to a year's documents and totals. `file`: undefined if the list
 * is empty.
 */
export function GiftFiles({ file }: { file: string | undefined }) {
  return (
    <FileLinks>
      {file && (
        <a href={file} className="button-link">
          This list as CSV
        </a>
      )}
      <Link to="/giving/receipts" className="button-link">
        Annual receipts
      </Link>
      <Link to="/giving/totals" className="button-link">
        Annual totals
      </Link>
    </FileLinks>
  );
}
