import { Link, redirect } from 'react-router';
import { KIND_NAMES } from '#domain/desk/content/kind-names.ts';
import { isOpenList } from '#domain/desk/content/open-lists.ts';
import { deskContext, signedIn } from '../../context.ts';
import type { Route } from './+types/history';
import { itemAt, itemPath, noItem, previewPath } from './content-address.ts';
import { notHere, orSilent } from './other-server.tsx';
import { Version } from './version.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(deskContext).services;
  const key = itemAt(params);
  const opened = await orSilent(content.open(key));
  const versions = await content.history(key);
  // What was removed has its history still.
  if (!opened && versions.length === 0) throw noItem();
  return {
    ...{ ...key, label: KIND_NAMES[key.kind], isOpen: isOpenList(key.kind) },
    title: opened?.title ?? key.id,
    isThere: opened !== undefined,
    isRemote: opened?.isRemote ?? false,
    versions,
  };
}

/** Makes an older version the draft. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { content } = context.get(deskContext).services;
  const key = itemAt(params);
  const version = String((await request.formData()).get('version') ?? '');
  if (await content.isRemote(key.kind)) throw notHere();
  const isRestored = await content.restore(key, version, signedIn(context).staff);
  if (!isRestored) throw new Response('There is no such version any more.', { status: 409 });
  return redirect(`${itemPath(key)}?done=restored`, 303);
}

/** Who made which versions of an item, when, and what they changed. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { kind, id, label, isOpen, title, isThere, isRemote, versions } = loaderData;
  return (
    <div className="desk-page">
      <title>{`History of ${title} - Desk`}</title>
      <p className="links-apart mb-2 flex flex-wrap gap-x-4">
        <Link to="/content">Content</Link>
        {isOpen && <Link to={`/content/${kind}`}>{label}</Link>}
        {isThere && <Link to={itemPath({ kind, id })}>{title}</Link>}
      </p>
      <h1>History of {title}</h1>
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
            page={isThere ? previewPath({ kind, id, version: version.id }) : undefined}
            canRestore={index > 0 && !isRemote}
          />
        ))}
      </ol>
    </div>
  );
}
