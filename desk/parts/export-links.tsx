import { useSearchParams } from 'react-router';
import { Notice } from '../../app/ui/notice.tsx';

/**
 * Leads to files of all that a list of the inbox holds, every page of it. Who comes back from
 * showing who they are (`done=confirmed`) is told to press once more.
 * @param list the address of the list: `/inbox?status=new`
 */
export function ExportLinks({ list }: { list: string }) {
  const [address] = useSearchParams();
  // Ordinary links: the browser itself takes the file, or shows who has to prove themselves first.
  return (
    <section id="file" aria-label="Files" className="mt-6">
      {address.get('done') === 'confirmed' && (
        <Notice kind="success">Confirmed: take the file now.</Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        <span>This list as a file:</span>
        <a href={list.replace('/inbox', '/desk/inbox.csv')} className="button-link">
          CSV
        </a>
        <a href={list.replace('/inbox', '/desk/inbox.xlsx')} className="button-link">
          Excel
        </a>
      </p>
    </section>
  );
}
