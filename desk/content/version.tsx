import { Link } from 'react-router';
import type { Difference } from '#modules/content/differences.ts';
import { DeskForm } from '../ui/desk-form.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import type { VersionView } from './version-changes.ts';

type VersionProps = {
  readonly version: VersionView;
  /** Path of its preview; undefined if the item no longer exists. */
  readonly seenAt: string | undefined;
  /** Path of the history with this version's long texts. */
  readonly more: string;
  /** The item's current version. A version stored since is not replaced. */
  readonly base: string;
  readonly canRestore: boolean;
};

/** A version in an item's history. */
export function Version({ version, seenAt, more, base, canRestore }: VersionProps) {
  const { id, author, createdAt, isRemoval, isFirst, isRestored, differences } = version;
  return (
    <li id={`version-${id}`}>
      <p className="flex flex-wrap items-center gap-x-4">
        <strong>{author ?? 'Import'}</strong>
        <Timestamp at={createdAt} />
        <span>{versionStateText(version)}</span>
      </p>
      {isRemoval && <p>Takes it away.</p>}
      {isFirst && <p>The first that there was.</p>}
      {isRestored && !isRemoval && <p>Brings it back.</p>}
      {!isRemoval && !isFirst && !isRestored && differences.length === 0 && (
        <p>Changes nothing to be read.</p>
      )}
      <dl className="grid gap-2">
        {differences.map((difference) => (
          <div key={difference.path}>
            <dt className="muted small">{difference.labels.join(', ')}</dt>
            <dd className="version-change">
              {'isLong' in difference ? (
                <Link to={more}>
                  A longer text was changed
                  <span className="sr-only">
                    : see it, of the version of <Timestamp at={createdAt} />
                  </span>
                </Link>
              ) : (
                <Change difference={difference} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {!isRemoval && (
        <div className="flex flex-wrap items-center gap-x-4">
          {seenAt && (
            <Link to={seenAt}>
              See it as a page
              <span className="sr-only">
                : the version of <Timestamp at={createdAt} />
              </span>
            </Link>
          )}
          {canRestore && (
            <DeskForm>
              <input type="hidden" name="_base" value={base} />
              <button type="submit" name="version" value={id} className="button-link">
                Restore as a draft
                <span className="sr-only">
                  : the version of <Timestamp at={createdAt} />
                </span>
              </button>
            </DeskForm>
          )}
        </div>
      )}
    </li>
  );
}

function Change({ difference: { before, after } }: { difference: Difference }) {
  return (
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
}

function versionStateText({ state, publishedAt, publishedBy, publishAt }: VersionView) {
  switch (state) {
    case 'draft':
      return 'A draft';
    case 'scheduled':
      return publishAt ? (
        <>
          To be published on <Timestamp at={publishAt} />
        </>
      ) : (
        'To be published'
      );
    case 'withdrawn':
      return 'Taken back';
    case 'published':
      return publishedAt ? (
        <>
          Published on <Timestamp at={publishedAt} />
          {publishedBy && ` by ${publishedBy}`}
        </>
      ) : (
        'Published'
      );
  }
}
