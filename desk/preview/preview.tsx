import { useEffect } from 'react';
import { Link, redirect } from 'react-router';
import { KIND_NAMES } from '#modules/content/model/editing/kind-names.ts';
import { isOpenList } from '#modules/content/model/editing/open-lists.ts';
import { CHANGED_THERE } from '#modules/content/model/editing/other-server.ts';
import { type Previewed, previewAddress } from '#modules/content/model/preview/preview-address.ts';
import { ButtonLink, ButtonRow } from '../../app/ui/button.tsx';
import { itemAt, itemPath, noItem, previewPath } from '../content/content-address.ts';
import { removeStored } from '../content/editing/item-drafts.ts';
import { StateBadge, StateWords, savedWords } from '../content/editing/item-state.tsx';
import { orSilent } from '../content/other-server.tsx';
import { contentContext, previewContext } from '../context.ts';
import { DoneNotice } from '../ui/done-notice.tsx';
import type { Route } from './+types/preview';
import { Frames } from './frames.tsx';
import { SentLink } from './sent-link.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (!query.has('kind')) throw redirect('/content', 303);
  const key = itemAt({ kind: query.get('kind') ?? '', id: query.get('id') ?? '' });
  const opened = await orSilent(context.get(contentContext).open(key));
  if (!opened) throw noItem();
  const { title, state, publishAt, isRemote } = opened;
  const version = query.get('version') ?? '';
  const draft = await context.get(previewContext).of({ ...key, version });
  if (version !== '' && !draft) throw new Response('There is no such version.', { status: 404 });
  const pages = draft?.pages ?? (await orSilent(context.get(previewContext).publicPages(key)));
  const page = pages.find(({ path }) => path === query.get('page')) ?? pages[0];
  return {
    key,
    version,
    label: KIND_NAMES[key.kind],
    isOpen: isOpenList(key.kind),
    title,
    state,
    publishAt,
    isRemote,
    draft,
    pages,
    page,
    done: query.get('done'),
    typed: query.get('typed') ?? '',
  };
}

/** What visitors will see of a draft, on a phone and on a computer, and a link that shows it. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { key, version, label, isOpen, title, state, draft, pages, page, done, typed } = loaderData;
  const previewed = { ...key, version };
  useEffect(() => removeStored(typed), [typed]);
  return (
    <div className="desk-page">
      <title>{`Preview of ${title} - Desk`}</title>
      <p className="links-apart mb-2 flex flex-wrap gap-x-4">
        <Link to="/content">Content</Link>
        {isOpen && <Link to={`/content/${key.kind}`}>{label}</Link>}
        <Link to={itemPath(key)}>Back to the form</Link>
        {version !== '' && <Link to={`${itemPath(key)}/history`}>History</Link>}
      </p>
      <h1>Preview of {title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {version === '' ? (
          <>
            <StateBadge state={state} />
            <span>
              <StateWords state={state} publishAt={loaderData.publishAt} />
            </span>
          </>
        ) : (
          'This is a version of its history.'
        )}
      </p>
      <DoneNotice done={done} words={savedWords(loaderData.publishAt)} />
      {draft && page ? (
        <>
          <Pages pages={pages} shown={page.path} of={previewed} />
          <Frames address={previewAddress(previewed, { token: draft.token, page: page.path })} />
          <p className="measure mt-4">
            Links lead on within the preview, forms send nothing, and what moves stands still.
          </p>
          {version === '' && (
            <SentLink
              title={title}
              until={draft.until}
              address={
                draft.siteUrl +
                previewAddress(previewed, {
                  token: draft.token,
                  ...(page !== pages[0] && { page: page.path }),
                })
              }
            />
          )}
        </>
      ) : (
        <>
          <p className="measure mt-4">
            {loaderData.isRemote
              ? CHANGED_THERE
              : 'There is no draft: nothing was changed that visitors do not see.'}
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
  /** The path of the one that is shown. */
  readonly shown: string;
  readonly of: Previewed;
};

/** The pages that show the item, to choose one of them. */
function Pages({ pages, shown, of }: PagesProps) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label="Pages that show it" className="mt-4">
      <ul className="flex flex-wrap gap-x-4">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={previewPath(of, path)}
              aria-current={path === shown ? 'page' : undefined}
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
