import { Link } from 'react-router';
import type { Picture, PictureUse } from '#modules/pictures/model/picture-service.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';

type ListedPicture = Picture & { readonly usedIn: readonly PictureUse[] };

/** Grid of pictures, each with its alt text, its uses, and a link to its page. */
export function PictureGrid({ pictures }: { readonly pictures: readonly ListedPicture[] }) {
  return (
    <ul className="picture-grid">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Link to={`/pictures/${picture.id}`} className="picture-cell">
            <Thumbnail picture={picture} />
            <strong>{picture.alt || 'Without words'}</strong>
          </Link>
          <p className="muted small">{usesText(picture.usedIn)}</p>
          {!picture.agreedOn && <span className="badge badge-flagged">No consent noted</span>}
          {!picture.alt && <span className="badge badge-flagged">Words are missing</span>}
        </li>
      ))}
    </ul>
  );
}

/** `Not used`, `Used on About us`, or `Used on 2 pages`: an item with a draft counts once. */
function usesText(uses: readonly PictureUse[]): string {
  const pages = new Set(uses.map(({ kind, id }) => `${kind}/${id}`)).size;
  if (pages === 0) return 'Not used';
  return `Used on ${pages === 1 ? uses[0]?.title : `${pages} pages`}`;
}
