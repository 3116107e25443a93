import { Link } from 'react-router';

export function Pager({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="pages items-baseline">
      {page > 1 ? <Link to={`?page=${page - 1}`}>Previous</Link> : <span />}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? <Link to={`?page=${page + 1}`}>Next</Link> : <span />}
    </nav>
  );
}
