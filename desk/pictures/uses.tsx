import { Link } from 'react-router';
import type { PictureUse } from '#modules/pictures/model/picture-service.ts';

type UsesProps = {
  readonly uses: readonly PictureUse[];
  /** Markdown that shows the picture in a text. */
  readonly inText: string;
};

/** Items that use a picture, and the Markdown to put it into a text. */
export function Uses({ uses, inText }: UsesProps) {
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
      <p className="measure mt-4">
        Fields for a picture offer it among the newest. To show it within a text, copy this line
        into it:
      </p>
      <p className="mt-2">
        <code className="wrap-anywhere">{inText}</code>
      </p>
    </section>
  );
}
