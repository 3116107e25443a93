import { useEffect } from 'react';
import { Link, redirect } from 'react-router';
import { appContext } from '#desk/context.ts';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { openItem } from '../desk-lists.server.ts';
import type { ItemKey } from '../editing.ts';
import { isExtensible } from '../items.ts';
import { KIND_LABELS } from '../kind-labels.ts';
import { readPreview } from '../preview.server.ts';
import { FRAMED_PATH, previewUrl } from '../preview.ts';
import type { Route } from './+types/preview.page';
import { itemKeyOf, itemNotFound, itemPath, previewPath, requireOwnKind } from './content-paths.ts';
import { removeStoredDraft } from './item-draft.ts';
import { StateBadge, StateText, savedText } from './item-state.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (!query.has('kind')) throw redirect('/content', 303);
  const key = itemKeyOf({ kind: query.get('kind') ?? '', id: query.get('id') ?? '' });
  requireOwnKind(context.get(appContext), key.kind);
  const opened = await openItem(context.get(appContext), key);
  if (!opened) throw itemNotFound();
  const { title, status, publishAt } = opened;
  const { pages, draft } = await readPreview(context.get(appContext), key);
  const page = pages.find(({ path }) => path === query.get('page')) ?? pages[0];
  return {
    key,
    label: KIND_LABELS[key.kind],
    isOpen: isExtensible(key.kind),
    title,
    state: status,
    publishAt,
    hasDraft: draft !== undefined,
    pages,
    page,
    done: query.get('done'),
    typed: query.get('typed') ?? '',
  };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { key, label, isOpen, title, state, hasDraft, pages, page, done, typed } = loaderData;
  useEffect(() => removeStoredDraft(typed), [typed]);
  return (
    <div className="desk-page">
      <title>{`Preview of ${title} - Desk`}</title>
      <p className="tap-links mb-2 flex flex-wrap gap-x-4">
        <Link to="/content">Content</Link>
        {isOpen && <Link to={`/content/${key.kind}`}>{label}</Link>}
        <Link to={itemPath(key)}>Back to the form</Link>
      </p>
      <h1>Preview of {title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StateBadge state={state} />
        <span>
          <StateText state={state} publishAt={loaderData.publishAt} />
        </span>
      </p>
      <SuccessNotice done={done} notices={savedText(loaderData.publishAt)} />
      {hasDraft && page ? (
        <>
          <Pages pages={pages} current={page.path} item={key} />
          <PreviewFrames url={previewUrl(key, page.path, FRAMED_PATH)} />
          <p className="measure mt-4">
            Links lead on within the preview, forms send nothing, and what moves stands still.
          </p>
        </>
      ) : (
        <>
          <p className="measure mt-4">
            There is no draft: nothing was changed that visitors do not see.
          </p>
          <ButtonRow>
            <ButtonLink to={page?.path ?? '/'} newTab>
              See it as visitors do
            </ButtonLink>
          </ButtonRow>
        </>
      )}
    </div>
  );
}

type PagesProps = {
  readonly pages: readonly { readonly path: string; readonly label: string }[];
  readonly current: string;
  readonly item: ItemKey;
};

function Pages({ pages, current, item }: PagesProps) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label="Pages that show it" className="mt-4">
      <ul className="flex flex-wrap gap-x-4">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={previewPath(item, path)}
              aria-current={path === current ? 'page' : undefined}
              className="chip"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The frame runs no scripts and sends no forms. Links to other sites open in a new tab. */
const READ_ONLY_SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

const SIZES = [
  { heading: 'On a phone', className: 'preview-phone' },
  { heading: 'On a computer', className: 'preview-computer' },
];

/** A page at the widths of a phone and a computer, scaled down if there is no room. */
function PreviewFrames({ url }: { readonly url: string }) {
  return (
    <div className="preview-frames mt-4">
      {SIZES.map(({ heading, className }) => (
        <section key={className} aria-label={heading} className="min-w-0">
          <h2 className="mb-2">{heading}</h2>
          <div className={`preview-frame ${className}`}>
            <iframe
              src={url}
              title={`The page ${heading.toLowerCase()}`}
              sandbox={READ_ONLY_SANDBOX}
            />
          </div>
        </section>
      ))}
    </div>
  );
}
