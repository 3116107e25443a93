import { data, Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { Notice } from '#ui/notice.tsx';
import { openItem } from '../desk-lists.server.ts';
import type { Difference } from '../differences.ts';
import type { VersionRow } from '../editing.ts';
import { readHistory } from '../history.server.ts';
import { isExtensible } from '../items.ts';
import { KIND_LABELS } from '../kind-labels.ts';
import { REMOTE_CONTENT_TEXT } from '../kinds.ts';
import { restoreVersion } from '../publishing.server.ts';
import type { Route } from './+types/history.page';
import { CHANGED_SINCE_TEXT } from './changed-since.ts';
import { donePath, itemKeyOf, itemNotFound, itemPath, previewPath } from './content-paths.ts';
import { notEditableResponse, orUnreachable } from './other-server.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const key = itemKeyOf(params);
  const opened = await orUnreachable(openItem(app, key));
  const { searchParams } = new URL(request.url);
  const [before, openVersion] = ['before', 'open'].map((name) => searchParams.get(name) ?? '');
  const after = /^\d{1,9}$/.test(before ?? '') ? Number(before) : undefined;
  const { base, versions, next } = await readHistory(app, key, after);
  // A removed item still has its history.
  if (!opened && versions.length === 0) throw itemNotFound();
  return {
    ...key,
    label: KIND_LABELS[key.kind],
    isOpen: isExtensible(key.kind),
    title: opened?.title ?? key.id,
    isThere: opened !== undefined,
    isRemote: opened?.isRemote ?? false,
    base,
    next,
    isNewest: after === undefined,
    // Long texts are loaded only on request: most visits are to see who did what.
    versions: versions.map((version) =>
      version.id === openVersion ? version : withoutLongTexts(version),
    ),
    here: after === undefined ? '?' : `?before=${after}&`,
  };
}

const GONE_TEXT = 'There is no such version any more.';

/** Restores an older version as the draft. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const key = itemKeyOf(params);
  const form = await request.formData();
  const [version = '', base = ''] = ['version', '_base'].map((name) =>
    String(form.get(name) ?? ''),
  );
  if (app.remote[key.kind]) throw notEditableResponse();
  if (await restoreVersion(app, key, version, signedIn(context).staff, base)) {
    // A restored version that equals the public one is no draft.
    const isShown = (await openItem(app, key))?.status === 'published';
    return redirect(donePath(key, isShown ? 'as-shown' : 'restored'), 303);
  }
  const isAsOpened = !base || (await readHistory(app, key)).base === base;
  return data({ refusal: isAsOpened ? GONE_TEXT : CHANGED_SINCE_TEXT }, 409);
}

/** History of an item: who made which version when, and what changed. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, label, isOpen, title, isThere, isRemote, base, versions, ...page } = loaderData;
  return (
    <div className="desk-page">
      <title>{`History of ${title} - Desk`}</title>
      <p className="breadcrumbs tap-links mb-2 flex flex-wrap">
        <Link to="/content">Content</Link>
        {isOpen && <Link to={`/content/${kind}`}>{label}</Link>}
        {isThere && <Link to={itemPath({ kind, id })}>{title}</Link>}
      </p>
      <h1>History of {title}</h1>
      {actionData && <Notice kind="failure">{actionData.refusal}</Notice>}
      {versions.length === 0 && (
        <p className="measure mt-4">
          {isRemote
            ? REMOTE_CONTENT_TEXT
            : 'Nothing of it was changed at the desk. It stands as it came from the files.'}
        </p>
      )}
      <ol className="desk-list mt-6">
        {versions.map((version, index) => (
          <Version
            key={version.id}
            version={version}
            seenAt={isThere ? previewPath({ kind, id, version: version.id }) : undefined}
            base={base}
            more={`${page.here}open=${version.id}#version-${version.id}`}
            canRestore={(index > 0 || !page.isNewest || !isThere) && !isRemote}
          />
        ))}
      </ol>
      {page.next !== undefined && (
        <p className="pages">
          <Link to={`?before=${page.next}`}>Older</Link>
        </p>
      )}
    </div>
  );
}

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
function Version({ version, seenAt, more, base, canRestore }: VersionProps) {
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

/** Longest change that is shown at once, in characters. */
const MAX_CHANGE_LENGTH = 300;

/** A change; long texts are only announced. */
type ChangeView = Difference | (Pick<Difference, 'path' | 'labels'> & { isLong: true });

/** A version as the history shows it. */
type VersionView = Omit<VersionRow, 'differences'> & {
  readonly differences: readonly ChangeView[];
};

/** A version without its long texts. */
function withoutLongTexts(version: VersionRow): VersionView {
  const differences = version.differences.map((difference): ChangeView => {
    const { path, labels, before, after } = difference;
    return before.length + after.length > MAX_CHANGE_LENGTH
      ? { path, labels, isLong: true }
      : difference;
  });
  return { ...version, differences };
}
