import { Link, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { Notice } from '#ui/notice.tsx';
import { listItems, openItem } from '../desk-lists.server.ts';
import { addItem } from '../editing.server.ts';
import { isConfirmed } from '../editing.ts';
import { fieldsOfKind } from '../field-tree.ts';
import { formEntries, makeKey } from '../fields.ts';
import { withMarkdown } from '../html-texts.server.ts';
import { isExtensible, keyField } from '../items.ts';
import { KIND_LABELS } from '../kind-labels.ts';
import type { ContentKind } from '../kinds.ts';
import { publishDraft } from '../publishing.server.ts';
import { consentChecks, publishChecks } from '../warnings.server.ts';
import type { Route } from './+types/new-item.page';
import {
  donePath,
  NEW_ITEM_SEGMENT,
  nextPath,
  requireKind,
  requireOwnKind,
  withDraftStamp,
} from './content-paths.ts';
import { loadFormOptions } from './form-options.server.ts';
import { CONFIRMED_FIELD } from './form-view.ts';
import { SubmittedItem } from './item-action.server.ts';
import { draftNameIn } from './item-draft.ts';
import { ItemForm, type ReturnedForm } from './item-form.tsx';

const NOT_ADDED_TEXT =
  'It could not be added as it is. Perhaps it was added before: look at the list first.';

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = openKind(params.kind);
  const app = context.get(appContext);
  requireOwnKind(app, kind);
  const field = fieldsOfKind(kind);
  return {
    kind,
    label: KIND_LABELS[kind],
    field,
    // A post is of today, unless somebody writes another day.
    entries: formEntries(
      field,
      kind === 'blogs' ? { date: isoTimestamp(app.now()).slice(0, 10) } : {},
    ),
    offers: await loadFormOptions(kind, context),
    me: signedIn(context).staff.id,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const by = signedIn(context).staff;
  const kind = openKind(params.kind);
  requireOwnKind(app, kind);
  const sent = new SubmittedItem(kind, await request.formData());
  const rows = sent.withRows();
  if (rows) return rows;
  sent.requireKnownButton();
  const ids = (await listItems(app, kind)).map(({ id }) => id);
  const checked = sent.check(withNewKey(kind, sent, ids));
  if (!checked.ok) return sent.returnForm({ mistakes: checked.error }, 422);
  const checks = [
    ...publishChecks(kind, checked.value),
    ...(await consentChecks(app.db, checked.value)),
  ];
  if (sent.pressed === 'publish' && !isConfirmed(checks, sent.controlValue(CONFIRMED_FIELD))) {
    const field = fieldsOfKind(kind);
    const entries = formEntries(field, withMarkdown(field, checked.value));
    return sent.returnForm({ checks, entries }, 409);
  }
  const key = await addItem(app, kind, checked.value, by, draftNameIn(sent.typed));
  if (!key) return sent.refuse(NOT_ADDED_TEXT);
  const next = nextPath(key, sent.pressed);
  if (next) return redirect(withDraftStamp(`${next}&done=saved`, sent.typed), 303);
  const opened = sent.pressed === 'publish' ? await openItem(app, key) : undefined;
  const isPublished = opened && (await publishDraft(app, key, opened.base, by));
  return redirect(donePath(key, isPublished ? 'published' : 'added', sent.typed), 303);
}

/** Only its generated key, which staff do not type; the final one is made on saving. */
function withNewKey(
  kind: ContentKind,
  { entries }: SubmittedItem,
  ids: readonly string[],
): unknown {
  const field = keyField(kind);
  if (!field) return undefined;
  const text = entries.find(([, value]) => value.trim() !== '')?.[1] ?? '';
  const next = 1 + Math.max(0, ...ids.map(Number).filter(Number.isSafeInteger));
  return { [field.name]: field.type === 'number' ? next : makeKey(text, ids) };
}

function openKind(name: string): ContentKind {
  const kind = requireKind(name);
  if (isExtensible(kind)) return kind;
  throw new Response('Nothing is added to this kind of content.', { status: 404 });
}

export default function NewItem({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label } = loaderData;
  const returned: ReturnedForm | undefined = actionData;
  const path = `/content/${kind}/${NEW_ITEM_SEGMENT}`;
  const hasMistakes = returned && Object.keys(returned.mistakes).length > 0;
  return (
    <div className="desk-page" key={path}>
      <title>{`${hasMistakes ? 'Error: ' : ''}Add to ${label} - Desk`}</title>
      <p className="breadcrumbs tap-links mb-2 flex flex-wrap">
        <Link to="/content">Content</Link>
        <Link to={`/content/${kind}`}>{label}</Link>
      </p>
      <h1>Add to {label}</h1>
      {returned?.refusal && <Notice kind="failure">{returned.refusal}</Notice>}
      <ItemForm
        {...loaderData}
        id={NEW_ITEM_SEGMENT}
        action={path}
        stamp={returned?.draftStamp ?? ''}
        returned={returned}
      />
    </div>
  );
}
