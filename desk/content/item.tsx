import { Link, redirect } from 'react-router';
import type { ContentService, ItemKey } from '#modules/content/model/editing/content-service.ts';
import { fieldsOfKind } from '#modules/content/model/editing/fields/field-tree.ts';
import { formEntries } from '#modules/content/model/editing/fields/form-entries.ts';
import { KIND_NAMES } from '#modules/content/model/editing/kind-names.ts';
import { hasKeyInAddress, isOpenList } from '#modules/content/model/editing/open-lists.ts';
import { outsideLinks } from '#modules/content/model/editing/warnings/item-warnings.server.ts';
import { fixedIds } from '#modules/content/model/kinds.ts';
import { Notice } from '../../app/ui/notice.tsx';
import { contentContext, signedIn } from '../context.ts';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LostTyping } from '../ui/lost-item.tsx';
import { Moment } from '../ui/moment.tsx';
import type { Route } from './+types/item';
import { itemAt, itemPath, noItem, previewPath } from './content-address.ts';
import { ItemForm } from './editing/item-form.tsx';
import { StateBadge, StateWords, savedWords } from './editing/item-state.tsx';
import { act } from './item-action.ts';
import { ItemDeeds, LeavingItem } from './item-deeds.tsx';
import { offered } from './offered.ts';
import { OtherServer, orSilent } from './other-server.tsx';
import { OutsideAnswers } from './outside-answers.tsx';
import type { FormAgain } from './sent-item.ts';

const DONE = {
  same: 'Visitors see just this already: nothing was changed.',
  'as-shown': 'That is what visitors see already. There is no draft any more.',
  published: 'Published. Visitors see it now.',
  unscheduled: 'It is not published by itself any more. It is a draft, as you last saved it.',
  scheduled: 'Scheduled. It is published by itself.',
  withdrawn: 'The draft is taken back. What visitors see has stayed as it was.',
  undone: 'Visitors see again what was there before.',
  restored: 'The older version is the draft now. Visitors do not see it yet.',
  removing: 'It is to be removed. Publish that, and visitors do not see it any more.',
  renamed: 'The address is changed, for visitors too. The old one leads on to it.',
  'same-address': 'This is its address already.',
  added: 'Added as a draft. Visitors do not see it yet.',
};

const NOT_PUBLISHED =
  'It is saved as a draft and not published: a colleague changed it at the same moment. Look at it once more, and publish again.';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const key = itemAt(params);
  const content = context.get(contentContext);
  const address = new URL(request.url).searchParams;
  const opened = await orSilent(content.open(key));
  if (!opened) {
    const moved = await content.movedTo(key);
    if (moved) throw redirect(`${itemPath(moved)}?from=${encodeURIComponent(key.id)}`, 303);
    // What was removed has its history still.
    const { versions } = await content.history(key);
    throw versions.length > 0 ? redirect(`${itemPath(key)}/history`, 303) : noItem();
  }
  const field = fieldsOfKind(key.kind);
  const { body, published, found, ...item } = opened;
  return {
    ...key,
    label: KIND_NAMES[key.kind],
    item,
    field,
    isOpen: isOpenList(key.kind),
    canRemove: isOpenList(key.kind) && !fixedIds(key.kind).includes(key.id),
    hasWord: hasKeyInAddress(key.kind) && published !== undefined,
    entries: formEntries(field, body),
    warnings: found,
    hasOutsideLinks: outsideLinks(key.kind, body).length > 0,
    offers: await offered(field, context, body),
    me: signedIn(context).staff.id,
    done: address.get('done'),
    typed: address.get('typed') ?? '',
    former: await formerId(content, key, address.get('from')),
  };
}

/** The id that the item had when what its address comes from was made; undefined where it had none. */
async function formerId(content: ContentService, key: ItemKey, from: string | null) {
  const now = from === null ? undefined : await content.movedTo({ kind: key.kind, id: from });
  return from !== null && now?.id === key.id ? from : undefined;
}

export const action = (args: Route.ActionArgs) => act(args);

/** An item of content: how it stands, the form that changes it, and what else can be done with it. */
export default function Item({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, label, item, field, isOpen, warnings, offers, me, former } = loaderData;
  const again: FormAgain | undefined = actionData;
  // A button beside the form sends nothing of the item.
  const sent = again?.entries ? again : undefined;
  const entries = sent?.entries ?? loaderData.entries;
  const done = again ? null : loaderData.done;
  const path = itemPath({ kind, id });
  const hasMistakes = again && Object.keys(again.mistakes).length > 0;
  return (
    <div className="desk-page" key={path}>
      <title>{`${hasMistakes ? 'Error: ' : ''}${item.title} - Desk`}</title>
      <p className="links-apart mb-2 flex flex-wrap gap-x-4">
        <Link to="/content">Content</Link>
        {isOpen && <Link to={`/content/${kind}`}>{label}</Link>}
      </p>
      <h1>{item.title}</h1>
      <p className="links-apart mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StateBadge state={item.state} />
        {/* Not above what was sent and is not stored. */}
        {!sent && (
          <span>
            <StateWords state={item.state} publishAt={item.publishAt} />
          </span>
        )}
        {item.changedAt && (
          <span className="muted">
            Changed by {item.changedBy ?? 'the files'}, <Moment at={item.changedAt} />
          </span>
        )}
        <Link to={`${path}/history`}>History</Link>
        {item.state !== 'published' && <Link to={previewPath({ kind, id })}>See the draft</Link>}
      </p>
      <DoneNotice done={done} words={{ ...DONE, ...savedWords(item.publishAt) }} />
      {done === 'not-published' && <Notice kind="failure">{NOT_PUBLISHED}</Notice>}
      {again?.refusal && <Notice kind="failure">{again.refusal}</Notice>}
      {again?.looked && <OutsideAnswers looked={again.looked} />}
      <Warnings warnings={warnings.filter(({ isHint }) => !isHint)} />
      {item.isRemote && !again?.refusal && <OtherServer />}
      {item.state === 'leaving' ? (
        <>
          {again?.lost && <LostTyping typed={again.lost} />}
          <LeavingItem path={path} base={item.base} />
        </>
      ) : (
        <>
          <ItemForm
            field={field}
            form={{
              entries,
              mistakes: sent?.mistakes ?? {},
              kind,
              warnings,
              ...offers,
              address: `/desk${path}`,
            }}
            action={path}
            isReadOnly={item.isRemote}
            draft={{
              place: `${me} ${kind}/${id}`,
              base: sent?.base || item.base,
              entries,
              isAnswer: sent !== undefined,
              sent: (again ?? loaderData).typed,
              formerly: former === undefined ? undefined : `${me} ${kind}/${former}`,
            }}
            conflict={sent?.conflict}
            seen={sent?.seen ?? ''}
            publishAt={sent?.publishAt ?? item.publishAt?.slice(0, 16) ?? ''}
          />
          {!item.isRemote && (
            <ItemDeeds
              path={path}
              state={item.state}
              base={item.base}
              canUndo={item.state === 'published' && item.changedAt !== null}
              canRemove={loaderData.canRemove}
              word={loaderData.hasWord ? id : undefined}
              hasOutsideLinks={loaderData.hasOutsideLinks}
            />
          )}
        </>
      )}
    </div>
  );
}

/** What visitors would stumble over, as the item stands now. */
function Warnings({ warnings }: { warnings: readonly { path: string; words: string }[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="warnings" className="panel mt-4">
      <h2 id="warnings">Please look at</h2>
      <ul className="mt-2">
        {warnings.map(({ path, words }) => (
          <li key={path + words}>
            <a href={`#field-${path}`}>{words}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
