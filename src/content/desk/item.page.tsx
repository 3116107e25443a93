import { Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { DangerButton } from '#desk/ui/danger-button.tsx';
import { DeskForm } from '#desk/ui/desk-form.tsx';
import { SuccessNotice } from '#desk/ui/success-notice.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { readPictures } from '#pictures/desk/library.server.ts';
import { picturePath } from '#pictures/picture.ts';
import { shortDate } from '#platform/text/display-date.ts';
import { hasRole } from '#staff/staff.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { openItem } from '../desk-lists.server.ts';
import { type ItemKey, peopleText } from '../editing.ts';
import { fieldsOfKind } from '../field-tree.ts';
import { type Entry, formEntries, labelAt, shapeOfField } from '../fields.ts';
import { readHistory } from '../history.server.ts';
import { withMarkdown } from '../html-texts.server.ts';
import { hasKeyInUrl, isExtensible } from '../items.ts';
import { KIND_LABELS } from '../kind-labels.ts';
import { type ContentKind, requiredIds } from '../kinds.ts';
import { previewPages } from '../preview.ts';
import { findRenamedItem } from '../publishing.server.ts';
import type { Route } from './+types/item.page';
import { itemKeyOf, itemNotFound, itemPath, previewPath, requireOwnKind } from './content-paths.ts';
import { loadFormOptions } from './form-options.server.ts';
import { handleAction } from './item-action.server.ts';
import { ItemForm, type ReturnedForm } from './item-form.tsx';
import { firstSentence, StateBadge, StateText, savedText } from './item-state.tsx';

const SUCCESS_NOTICES = {
  same: 'Visitors see just this already: nothing was changed.',
  merged: 'Saved as a draft. What a colleague changed meanwhile is in it, too.',
  published: 'Published. Visitors see it now.',
  unscheduled: 'It is not published by itself any more. It is a draft, as you last saved it.',
  scheduled: 'Scheduled. It is published by itself.',
  withdrawn: 'The draft is taken back. What visitors see has stayed as it was.',
  restored: 'The older version is the draft now. Visitors do not see it yet.',
  renamed: 'The address is changed, for visitors too. The old one leads on to it.',
  copied: 'This is the copy, a draft without dates. Fill it in, then publish it.',
  added: 'Added as a draft. Visitors do not see it yet.',
};

const NOT_PUBLISHED_TEXT =
  'It is saved as a draft and not published: a colleague changed it, too. Look at it once more, and publish again.';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const key = itemKeyOf(params);
  const app = context.get(appContext);
  const query = new URL(request.url).searchParams;
  requireOwnKind(app, key.kind);
  const opened = await openItem(app, key);
  if (!opened) {
    const moved = await findRenamedItem(app, key);
    if (moved) throw redirect(itemPath(moved), 303);
    // A removed item still has its history.
    const { versions } = await readHistory(app, key);
    throw versions.length > 0 ? redirect(`${itemPath(key)}/history`, 303) : itemNotFound();
  }
  const field = fieldsOfKind(key.kind);
  const { body, published, warnings, ...item } = opened;
  return {
    ...key,
    label: KIND_LABELS[key.kind],
    item,
    field,
    isOpen: isExtensible(key.kind),
    canRemove: item.isPublic && isExtensible(key.kind) && !requiredIds(key.kind).includes(key.id),
    slug: hasKeyInUrl(key.kind) && published !== undefined ? key.id : undefined,
    entries: await withUploaded(
      formEntries(field, withMarkdown(field, body)),
      key.kind,
      query,
      context,
    ),
    warnings,
    offers: await loadFormOptions(key.kind, context, body),
    me: signedIn(context).staff.id,
    done: query.get('done'),
    from: query.get('from'),
    untold: query.get('done') === 'published' ? await readUntold(context, key) : [],
    draftStamp: query.get('typed') ?? '',
  };
}

async function readUntold(context: Route.LoaderArgs['context'], key: ItemKey) {
  const app = context.get(appContext);
  if (!hasRole(signedIn(context).staff.roles, 'people')) return [];
  return app.effects.findUntold(app.db, key, app.now());
}

async function withUploaded(
  entries: readonly Entry[],
  kind: ContentKind,
  query: URLSearchParams,
  context: Route.LoaderArgs['context'],
): Promise<readonly Entry[]> {
  const field = query.get('field');
  const [picture] = await readPictures(context.get(appContext), query.getAll('picture'));
  if (!field || !picture) return entries;
  const path = picturePath({ ...picture, shape: shapeOfField(kind, field) });
  return entries.map(([name, value]) => [name, name === field ? path : value]);
}

export const action = (args: Route.ActionArgs) => handleAction(args);

export default function Item({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, label, item, isOpen } = loaderData;
  const returned: ReturnedForm | undefined = actionData;
  // A button beside the form sends no fields of the item.
  const sent = returned?.entries ? returned : undefined;
  const done = returned ? null : loaderData.done;
  const path = itemPath({ kind, id });
  const hasMistakes = returned && Object.keys(returned.mistakes).length > 0;
  return (
    <div className="desk-page" key={path}>
      <title>{`${hasMistakes ? 'Error: ' : ''}${item.title} - Desk`}</title>
      <p className="breadcrumbs tap-links mb-2 flex flex-wrap">
        <Link to="/content">Content</Link>
        {isOpen && <Link to={`/content/${kind}`}>{label}</Link>}
      </p>
      <h1>{item.title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3">
        <StateBadge state={item.status} />
        {/* Hidden above input that was not stored. */}
        {!sent && (
          <span className="small">
            <StateText state={item.status} publishAt={item.publishAt} />
          </span>
        )}
        {item.draftedAt && (
          <span className="muted small">
            <span className="max-sm:hidden">Changed by </span>
            {item.draftedBy ?? 'the files'},{' '}
            <Timestamp at={item.draftedAt}>{shortDate(item.draftedAt)}</Timestamp>
          </span>
        )}
        <span className="tap-links flex gap-x-3">
          <Link to={`${path}/history`}>History</Link>
          {/* "Preview" saves first. */}
          {item.status !== 'published' && (
            <Link to={previewPath({ kind, id })}>See the saved draft</Link>
          )}
        </span>
      </p>
      <SuccessNotice done={done} notices={{ ...SUCCESS_NOTICES, ...savedText(item.publishAt) }} />
      {done === 'published' && (
        <p className="mb-4">
          <a href={previewPages({ kind, id })[0]?.path}>See the page</a>
        </p>
      )}
      {loaderData.untold.map(({ path: to, title, count }) => (
        <p key={to} className="mt-2">
          <Link to={to}>{`Tell ${peopleText(count)} of ${title} by WhatsApp`}</Link>
        </p>
      ))}
      {done === 'not-published' && <Notice kind="failure">{NOT_PUBLISHED_TEXT}</Notice>}
      {returned?.refusal && <Notice kind="failure">{returned.refusal}</Notice>}
      <Warnings {...loaderData} />
      <ItemForm
        {...loaderData}
        action={path}
        base={item.base}
        stamp={(returned ?? loaderData).draftStamp}
        returned={sent}
        publishAt={item.publishAt?.slice(0, 16) ?? ''}
      />
      <ItemActions {...loaderData} />
    </div>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function Warnings({ warnings, field }: LoaderData) {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="warnings" className="field-warnings mt-6">
      <h2 id="warnings" className="panel-title">
        Please look at
      </h2>
      <ul>
        {warnings.map(({ path, text }) => {
          const gist = firstSentence(text);
          const label = labelAt(field, path);
          return (
            <li key={path + text}>
              <a href={`#field-${path}`}>
                <strong>{label}</strong>
              </a>
              {gist.startsWith(label) ? gist.slice(label.length) : `: ${gist}`}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ItemActions({ kind, id, item, isOpen, canRemove, slug }: LoaderData) {
  const path = itemPath({ kind, id });
  // The version shown. One stored since is not withdrawn or removed.
  const { base, status } = item;
  const form = { path, base };
  const hasDraft = status !== 'published';
  const hasAny = hasDraft || isOpen || canRemove || slug !== undefined;
  if (!hasAny) return null;
  return (
    <section aria-label="More" className="mt-8 flex flex-wrap items-end gap-x-6">
      {status === 'scheduled' && <ActionButton {...form} action="unschedule" label="Unschedule" />}
      {isOpen && <ActionButton {...form} action="duplicate" label="Duplicate" />}
      {slug !== undefined && (
        <details className="fold">
          <summary>URL</summary>
          <DeskForm action={path} className="inline-form">
            <label>
              The last part of its page’s address. The old address leads on to the new one.
              <input name="_word" defaultValue={slug} autoComplete="off" className="field" />
            </label>
            <Button type="submit" look="plain" name="_do" value="rename">
              Change the address
            </Button>
          </DeskForm>
        </details>
      )}
      <div className="ms-auto flex flex-wrap gap-x-6">
        {hasDraft && (
          <ActionButton {...form} action="withdraw" label="Discard draft" look="button-danger" />
        )}
        {canRemove && (
          <details className="fold">
            <summary>Delete</summary>
            <DeskForm action={path}>
              <input type="hidden" name="_base" value={base} />
              <p className="mb-2">Visitors do not see it any more then. Its history stays.</p>
              <DangerButton name="_do" value="remove">
                Delete it
              </DangerButton>
            </DeskForm>
          </details>
        )}
      </div>
    </section>
  );
}

type ActionButtonProps = Record<'path' | 'base' | 'action' | 'label', string> & { look?: string };

function ActionButton({ path, base, action, label, look = '' }: ActionButtonProps) {
  return (
    <DeskForm action={path}>
      <input type="hidden" name="_base" value={base} />
      <button type="submit" name="_do" value={action} className={`button-link ${look}`}>
        {label}
      </button>
    </DeskForm>
  );
}
