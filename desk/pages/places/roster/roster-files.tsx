import { useSearchParams } from 'react-router';
import { Notice } from '../../../../app/ui/notice.tsx';

/** Leads to the roster as files. `path`: of its page, without `/desk`. */
export function RosterFiles({ path }: { path: string }) {
  const [address] = useSearchParams();
  return (
    <section id="file" aria-label="Files" className="roster-files mt-6">
      {address.get('done') === 'confirmed' && (
        <Notice kind="success">Confirmed: take the file now.</Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        <span>This roster as a file:</span>
        {/* Ordinary links: the browser itself takes the file, or shows who has to prove themselves. */}
        <a href={`/desk${path}/roster.html`} className="button-link">
          For a phone without a line
        </a>
        <a href={`/desk${path}/roster.csv`} className="button-link">
          CSV
        </a>
      </p>
    </section>
  );
}
