import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#ui/notice.tsx';

/** Ordinary links: the browser itself downloads the file or shows the page that asks for proof. */
export function FileLinks({
  className = 'mt-6',
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  const [query] = useSearchParams();
  return (
    <section id="file" aria-label="Files" className={className}>
      {query.get('done') === 'confirmed' && (
        <Notice kind="success">Confirmed: take the file now.</Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-4">{children}</p>
    </section>
  );
}
