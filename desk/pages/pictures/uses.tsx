import { Link } from 'react-router';
import type { PictureUse } from '#domain/desk/pictures/picture-service.ts';

/** Where a picture stands. */
export function Uses({ uses }: { readonly uses: readonly PictureUse[] }) {
  return (
    <section aria-labelledby="uses" className="mt-10">
      <h2 id="uses">Where it is used</h2>
      {uses.length === 0 ? (
        <p className="mt-4">Nowhere yet.</p>
      ) : (
        <ul className="desk-list mt-4">
          {uses.map(({ kind, id, title, isDraft }) => (
            <li key={`${kind} ${id} ${isDraft}`}>
              <Link to={`/content/${kind}/${encodeURIComponent(id)}`}>{title}</Link>
              {isDraft && ' (draft)'}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
