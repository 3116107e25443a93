import { Link, redirect } from 'react-router';
import { fieldsOfKind } from '#modules/content/model/editing/fields/field-tree.ts';
import { formEntries } from '#modules/content/model/editing/fields/form-entries.ts';
import { keyOf } from '#modules/content/model/editing/fields/key-of.ts';
import { KIND_NAMES } from '#modules/content/model/editing/kind-names.ts';
import { isOpenList, keyField } from '#modules/content/model/editing/open-lists.ts';
import { CHANGED_THERE } from '#modules/content/model/editing/other-server.ts';
import type { ContentKind } from '#modules/content/model/kinds.ts';
import { Notice } from '../../app/ui/notice.tsx';
import { contentContext, signedIn } from '../context.ts';
import type { Route } from './+types/new-item';
import { donePath, kindAt, NEW_ITEM, previewPath, withTyped } from './content-address.ts';
import { nameIn } from './editing/item-drafts.ts';
import { ItemForm } from './editing/item-form.tsx';
import { offered } from './offered.ts';
import { notHere } from './other-server.tsx';
import { type FormAgain, SentItem } from './sent-item.ts';

const NOT_ADDED =
  'It could not be added as it is. Perhaps it was added before: look at the list first.';

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = openKind(params.kind);
  if (await context.get(contentContext).isRemote(kind)) throw notHere();
  const field = fieldsOfKind(kind);
  return {
    kind,
    label: KIND_NAMES[kind],
    field,
    entries: formEntries(field, undefined),
    offers: await offered(field, context),
    me: signedIn(context).staff.id,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const content = context.get(contentContext);
  const by = signedIn(context).staff;
  const kind = openKind(params.kind);
  const sent = new SentItem(kind, await request.formData());
  if (await content.isRemote(kind)) return sent.again({ refusal: CHANGED_THERE }, 409);
  const rows = sent.withRows();
  if (rows) return rows;
  const ids = (await content.items(kind)).map(({ id }) => id);
  const checked = sent.check(keyed(kind, sent, ids));
  if (!checked.ok) return sent.again({ mistakes: checked.error }, 422);
  const key = await content.add(kind, checked.value, by, nameIn(sent.typed));
  if (!key) return sent.again({ refusal: NOT_ADDED }, 409);
  if (sent.pressed === 'preview') {
    return redirect(withTyped(`${previewPath(key)}&done=saved`, sent.typed), 303);
  }
  const opened = sent.pressed === 'publish' ? await content.open(key) : undefined;
  const isPublished = opened && (await content.publish(key, opened.base, by));
  return redirect(donePath(key, isPublished ? 'published' : 'added', sent.typed), 303);
}

/** An item with a key alone, which nobody writes. The one that it gets is made where it is stored. */
function keyed(kind: ContentKind, { entries }: SentItem, ids: readonly string[]): unknown {
  const field = keyField(kind);
  if (!field) return undefined;
  const words = entries.find(([, value]) => value.trim() !== '')?.[1] ?? '';
  const next = 1 + Math.max(0, ...ids.map(Number).filter(Number.isSafeInteger));
  return { [field.name]: field.type === 'number' ? next : keyOf(words, ids) };
}

function openKind(name: string): ContentKind {
  const kind = kindAt(name);
  if (isOpenList(kind)) return kind;
  throw new Response('Nothing is added to this kind of content.', { status: 404 });
}

/** The form of an item that is to be added. */
export default function NewItem({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label, field, offers, me } = loaderData;
  const again: FormAgain | undefined = actionData;
  const path = `/content/${kind}/${NEW_ITEM}`;
  const entries = again?.entries ?? loaderData.entries;
  const hasMistakes = again && Object.keys(again.mistakes).length > 0;
  return (
    <div className="desk-page" key={path}>
      <title>{`${hasMistakes ? 'Error: ' : ''}Add to ${label} - Desk`}</title>
      <p className="links-apart mb-2 flex flex-wrap gap-x-4">
        <Link to="/content">Content</Link>
        <Link to={`/content/${kind}`}>{label}</Link>
      </p>
      <h1>Add to {label}</h1>
      {again?.refusal && <Notice kind="failure">{again.refusal}</Notice>}
      <ItemForm
        field={field}
        form={{
          entries,
          mistakes: again?.mistakes ?? {},
          kind,
          warnings: [],
          ...offers,
          address: `/desk${path}`,
        }}
        action={path}
        isReadOnly={false}
        draft={{
          place: `${me} ${kind}/${NEW_ITEM}`,
          base: '',
          entries,
          isAnswer: again !== undefined,
          sent: again?.typed ?? '',
        }}
        conflict={undefined}
        seen=""
        publishAt={undefined}
      />
    </div>
  );
}
