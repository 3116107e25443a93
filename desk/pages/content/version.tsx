import { Link } from 'react-router';
import type { VersionLine } from '#domain/desk/content/content-service.ts';
import type { Difference } from '#domain/desk/content/differences.ts';
import { DeskForm } from '../../parts/desk-form.tsx';
import { Moment } from '../../parts/moment.tsx';

/** Characters of a change that stand open; longer ones are opened. */
const SHORT = 300;

type VersionProps = {
  readonly version: VersionLine;
  /** Where it is seen as the page that it was, or would be; undefined where nothing is left of the item. */
  readonly page: string | undefined;
  /** Names how the item stands: what was changed since is not replaced. */
  readonly base: string;
  readonly canRestore: boolean;
};

/** A version in an item's history. */
export function Version({ version, page, base, canRestore }: VersionProps) {
  const { id, by, madeAt, isRemoval, isFirst, differences } = version;
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-4">
        <strong>{by ?? 'The files'}</strong>
        <Moment at={madeAt} />
        <span>{fateOf(version)}</span>
      </p>
      {isRemoval && <p>Takes it away.</p>}
      {isFirst && <p>The first that there was.</p>}
      {!isRemoval && !isFirst && differences.length === 0 && <p>Changes nothing to be read.</p>}
      <dl className="grid gap-2">
        {differences.map((difference) => (
          <div key={difference.path}>
            <dt className="muted small">{difference.labels.join(', ')}</dt>
            <dd className="version-change">
              <Change difference={difference} />
            </dd>
          </div>
        ))}
      </dl>
      {page && !isRemoval && (
        <p>
          <Link to={page}>
            See it as a page
            <span className="sr-only">
              : the version of <Moment at={madeAt} />
            </span>
          </Link>
        </p>
      )}
      {canRestore && !isRemoval && (
        <DeskForm>
          <input type="hidden" name="_base" value={base} />
          <button type="submit" name="version" value={id} className="button-link">
            Restore as a draft
            <span className="sr-only">
              : the version of <Moment at={madeAt} />
            </span>
          </button>
        </DeskForm>
      )}
    </li>
  );
}

function Change({ difference: { before, after } }: { difference: Difference }) {
  const change = (
    <>
      {before !== '' && (
        <del>
          <span className="muted small">Before: </span>
          {before}
        </del>
      )}
      {after !== '' && (
        <ins>
          <span className="muted small">After: </span>
          {after}
        </ins>
      )}
    </>
  );
  if (before.length + after.length <= SHORT) return change;
  return (
    <details className="fold">
      <summary>A longer text was changed</summary>
      {change}
    </details>
  );
}

function fateOf({ state, publishedAt, publishedBy, publishAt }: VersionLine) {
  switch (state) {
    case 'draft':
      return 'A draft';
    case 'scheduled':
      return publishAt ? (
        <>
          To be published on <Moment at={publishAt} />
        </>
      ) : (
        'To be published'
      );
    case 'withdrawn':
      return 'Taken back';
    case 'published':
      return publishedAt ? (
        <>
          Published on <Moment at={publishedAt} />
          {publishedBy && ` by ${publishedBy}`}
        </>
      ) : (
        'Published'
      );
  }
}
