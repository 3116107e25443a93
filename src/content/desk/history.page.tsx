import { data, Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { Notice } from '#ui/notice.tsx';
import { openItem } from '../desk-lists.server.ts';
import { readHistory, type VersionRow } from '../history.server.ts';
import { isExtensible } from '../items.ts';
import { KIND_LABELS } from '../kind-labels.ts';
import { restoreVersion } from '../publishing.server.ts';
import type { Route } from './+types/history.page';
import {
  CHANGED_SINCE_TEXT,
  donePath,
  itemKeyOf,
  itemNotFound,
  itemPath,
  requireOwnKind,
} from './content-paths.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const key = itemKeyOf(params);
  requireOwnKind(app, key.kind);
  const opened = await openItem(app, key);
  const before = new URL(request.url).searchParams.get('before') ?? '';
  const after = /^\d{1,9}$/.test(before) ? Number(before) : undefined;
  const history = await readHistory(app, key, after);
  // A removed item still has its history.
  if (!opened && history.versions.length === 0) throw itemNotFound();
  return {
    ...key,
    ...history,
    label: KIND_LABELS[key.kind],
    isOpen: isExtensible(key.kind),
    title: opened?.title ?? key.id,
    isThere: opened !== undefined,
    isNewest: after === undefined,
  };
}

const GONE_TEXT = 'There is no such version any more.';

export async function action({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const key = itemKeyOf(params);
  requireOwnKind(app, key.kind);
  const form = await request.formData();
  const [version = '', base = ''] = ['version', '_base'].map((name) =>
    String(form.get(name) ?? ''),
  );
  if (await restoreVersion(app, key, version, signedIn(context).staff, base)) {
    // A restored version that equals the public one is no draft.
    const isShown = (await openItem(app, key))?.status === 'published';
    return redirect(donePath(key, isShown ? 'same' : 'restored'), 303);
  }
  const isAsOpened = !base || (await readHistory(app, key)).base === base;
  return data({ refusal: isAsOpened ? GONE_TEXT : CHANGED_SINCE_TEXT }, 409);
}

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, label, isOpen, title, isThere, base, versions, ...page } = loaderData;
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
          Nothing of it was changed at the desk. It stands as it came from the files.
        </p>
      )}
      <ol className="desk-list mt-6">
        {versions.map((version, index) => (
          <Version
            key={version.id}
            version={version}
            base={base}
            canRestore={index > 0 || !page.isNewest || !isThere}
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
  readonly version: VersionRow;
  /** The item's current version. A version stored since is not replaced. */
  readonly base: string;
  readonly canRestore: boolean;
};

function Version({ version, base, canRestore }: VersionProps) {
  const { id, authorName, created_at, isRemoval, differences } = version;
  return (
    <li id={`version-${id}`}>
      <p className="flex flex-wrap items-center gap-x-4">
        <strong>{authorName ?? 'Import'}</strong>
        <Timestamp at={created_at} />
        <span>
          <VersionState version={version} />
        </span>
      </p>
      {isRemoval && <p>Takes it away.</p>}
      <dl className="grid gap-2">
        {differences.map(({ path, labels, before, after }) => (
          <div key={path}>
            <dt className="muted small">{labels.join(', ')}</dt>
            <dd className="version-change">
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
            </dd>
          </div>
        ))}
      </dl>
      {!isRemoval && canRestore && (
        <DeskForm>
          <input type="hidden" name="_base" value={base} />
          <button type="submit" name="version" value={id} className="button-link">
            Restore as a draft
            <span className="sr-only">
              : the version of <Timestamp at={created_at} />
            </span>
          </button>
        </DeskForm>
      )}
    </li>
  );
}

function VersionState({ version }: { version: VersionRow }) {
  const { state, published_at, publisherName, publish_at } = version;
  if (published_at || publish_at) {
    return (
      <>
        {published_at ? 'Published on' : 'To be published on'}{' '}
        <Timestamp at={published_at ?? publish_at ?? ''} />
        {published_at && publisherName && ` by ${publisherName}`}
      </>
    );
  }
  if (state === 'withdrawn') return 'Taken back';
  return state === 'draft' ? 'A draft' : 'Published';
}
