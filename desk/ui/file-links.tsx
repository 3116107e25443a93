import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../../app/ui/notice.tsx';

/**
 * Leads to files that hold what visitors sent. Who comes back from showing who they are
 * (`done=confirmed`) is told to press once more.
 * @param children ordinary links, so that the browser itself takes the file, or shows who has to
 * prove themselves first
 */
export function FileLinks({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const [address] = useSearchParams();
  return (
    <section id="file" aria-label="Files" className={`${className} mt-6`.trim()}>
      {address.get('done') === 'confirmed' && (
        <Notice kind="success">Confirmed: take the file now.</Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-4">{children}</p>
    </section>
  );
}
