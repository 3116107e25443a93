import { data, Link, redirect } from 'react-router';
import { KIND_NAMES } from '#domain/desk/content/kind-names.ts';
import { isOpenList } from '#domain/desk/content/open-lists.ts';
import { CHANGED_THERE } from '#domain/desk/content/other-server.ts';
import { Notice } from '../../../app/ui/notice.tsx';
import { deskContext, signedIn } from '../../context.ts';
import type { Route } from './+types/history';
import { CHANGED_SINCE } from './changed-since.ts';
import { itemAt, itemPath, noItem, previewPath } from './content-address.ts';
import { notHere, orSilent } from './other-server.tsx';
import { Version } from './version.tsx';
import { withoutLong } from './version-changes.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { content } = context.get(deskContext).services;
  const key = itemAt(params);
  const opened = await orSilent(content.open(key));
  const { searchParams } = new URL(request.url);
  const [before, shown] = ['before', 'open'].map((name) => searchParams.get(name) ?? '');
  const after = /^\d{1,9}$/.test(before ?? '') ? Number(before) : undefined;
  const { base, versions, next } = await content.history(key, after);
  // What was removed has its history still.
  if (!opened && versions.length === 0) throw noItem();
  return {
    ...{ ...key, label: KIND_NAMES[key.kind], isOpen: isOpenList(key.kind) },
    title: opened?.title ?? key.id,
    isThere: opened !== undefined,
    isRemote: opened?.isRemote ?? false,
    ...{ base, next, isNewest: after === undefined },
    // Most pages are opened to see who did what: long texts come when they are asked for.
    versions: versions.map((version) => (version.id === shown ? version : withoutLong(version))),
    here: after === undefined ? '?' : `?before=${after}&`,
  };
}

const GONE = 'There is no such version any more.';

/** Makes an older version the draft. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { content } = context.get(deskContext).services;
  const key = itemAt(params);
  const form = await request.formData();
  const [version = '', base = ''] = ['version', '_base'].map((name) =>
    String(form.get(name) ?? ''),
  );
  if (await content.isRemote(key.kind)) throw notHere();
  if (await content.restore(key, version, signedIn(context).staff, base)) {
    return redirect(`${itemPath(key)}?done=restored`, 303);
  }
  const isAsOpened = !base || (await content.history(key)).base === base;
  return data({ refusal: isAsOpened ? GONE : CHANGED_SINCE }, 409);
}

/** Who made which versions of an item, when, and what they changed. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, label, isOpen, title, isThere, isRemote, base, versions, ...page } = loaderData;
  return (
    <div className="desk-page">
      <title>{`History of ${title} - Desk`}</title>
      <p className="links-apart mb-2 flex flex-wrap gap-x-4">
        <Link to="/content">Content</Link>
        {isOpen && <Link to={`/content/${kind}`}>{label}</Link>}
        {isThere && <Link to={itemPath({ kind, id })}>{title}</Link>}
      </p>
      <h1>History of {title}</h1>
      {actionData && <Notice kind="failure">{actionData.refusal}</Notice>}
      {versions.length === 0 && (
        <p className="measure mt-4">
          {isRemote
            ? CHANGED_THERE
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
          <Link to={`?before=${page.next}`}>Older ones</Link>
        </p>
      )}
    </div>
  );
}
