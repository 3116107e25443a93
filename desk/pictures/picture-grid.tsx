import { Link } from 'react-router';
import type { Picture } from '#modules/pictures/model/picture-service.ts';
import { Thumbnail } from '../ui/thumbnail.tsx';

/** Grid of pictures, each with its alt text and a link to its page. */
export function PictureGrid({ pictures }: { readonly pictures: readonly Picture[] }) {
  return (
    <ul className="picture-grid">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <Link to={`/pictures/${picture.id}`} className="picture-cell">
            <Thumbnail picture={picture} />
            <span>{picture.alt || 'Without words'}</span>
          </Link>
          {!picture.alt && <span className="badge badge-flagged">Words are missing</span>}
        </li>
      ))}
    </ul>
  );
}
