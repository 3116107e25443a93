import { data, redirect } from 'react-router';
import type {
  ContentService,
  EditableItem,
  ItemKey,
  SaveResult,
} from '#modules/content/model/editing/content-service.ts';
import { differences } from '#modules/content/model/editing/differences.ts';
import { fieldsOfKind } from '#modules/content/model/editing/fields/field-tree.ts';
import { makeKey } from '#modules/content/model/editing/fields/make-key.ts';
import { readForm } from '#modules/content/model/editing/fields/read-form.ts';
import { type LinkChecker, MAX_LINKS } from '#modules/content/model/editing/link-checker.ts';
import { PublishingRefused } from '#modules/content/model/editing/publishing-refused.ts';
import { REMOTE_CONTENT_TEXT } from '#modules/content/model/editing/remote-content.ts';
import { externalLinks } from '#modules/content/model/editing/warnings/item-warnings.server.ts';
import { makePictureLabel, pictureIdsIn } from '#modules/pictures/model/picture-label.ts';
import type { PictureService } from '#modules/pictures/model/picture-service.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import {
  contentContext,
  deskContext,
  linksContext,
  picturesContext,
  signedIn,
} from '../context.ts';
import type { LostItem } from '../ui/lost-item.tsx';
import type { Route } from './+types/item';
import { CHANGED_SINCE_TEXT } from './changed-since.ts';
import { donePath, itemKeyOf, itemNotFound, previewPath, withDraftStamp } from './content-paths.ts';
import { type ConflictView, SEEN_VERSION_FIELD } from './editing/conflict.tsx';
import { orUnreachable } from './other-server.tsx';
import { SubmittedItem } from './submitted-item.ts';

const CHANGED_MEANWHILE_TEXT = 'A colleague changed it meanwhile. Look at it once more.';

const CHANGED_SINCE_REMOVAL_TEXT =
  'What visitors see was changed after the removal was drafted. Press Discard draft and look at the page. To delete it after all, press Delete again.';
const REMOVAL_DRAFTED_TEXT =
  'It was not saved: it is to be removed by now. Take that back first, then put in again what you typed.';

type ActionContext = {
  readonly content: ContentService;
  readonly pictures: PictureService;
  readonly by: Staff;
  /** Current time in milliseconds. */
  readonly now: number;
  /** Key from the requested URL; differs from `key` after a rename. */
  readonly requestedKey: ItemKey;
  readonly key: ItemKey;
  readonly opened: EditableItem;
};

/** Handles the forms of an item's page. */
export async function handleAction({ context, params, request }: Route.ActionArgs) {
  const { now } = context.get(deskContext);
  const content = context.get(contentContext);
  const requestedKey = itemKeyOf(params);
  // Another member may have renamed the item since the form was opened.
  const found = await orUnreachable(content.open(requestedKey));
  const key = found ? requestedKey : await content.findRedirect(requestedKey);
  const opened = found ?? (key && (await content.open(key)));
  const sent = new SubmittedItem(requestedKey.kind, await request.formData());
  if (!opened || !key) throw goneResponse(sent);
  const by = signedIn(context).staff;
  const action = {
    content,
    pictures: context.get(picturesContext),
    by,
    now: now(),
    requestedKey,
    key,
    opened,
  };
  if (opened.isRemote) return sent.returnForm({ refusal: REMOTE_CONTENT_TEXT }, 409);
  if (sent.pressed === 'look') {
    return sent.returnForm(
      { linkResults: await checkExternalLinks(context.get(linksContext), key, opened.body) },
      200,
    );
  }
  if (opened.status === 'leaving' && sent.entries.length > 0) {
    return sent.returnForm({ refusal: REMOVAL_DRAFTED_TEXT, lost: sent.typedTexts() }, 409);
  }
  try {
    return (await handleButton(action, sent)) ?? sent.withRows() ?? (await saveItem(action, sent));
  } catch (error) {
    if (!(error instanceof PublishingRefused)) throw error;
    return sent.returnForm({ refusal: error.message }, 409);
  }
}

/** Response when the item no longer exists, with the submitted texts. */
function goneResponse(sent: SubmittedItem) {
  const lost = sent.typedTexts();
  return lost.length === 0 ? itemNotFound() : data({ lost } satisfies LostItem, 404);
}

/** Checks the item's links to other sites, as stored. */
async function checkExternalLinks(links: LinkChecker, { kind }: ItemKey, body: unknown) {
  const outside = externalLinks(kind, body).slice(0, MAX_LINKS);
  const answers = await links.check(outside.map(({ url }) => url));
  return answers.map((answer, index) => ({ ...answer, path: outside[index]?.path ?? '' }));
}

/** Handles the buttons beside the form, which send no fields of the item. */
async function handleButton(action: ActionContext, sent: SubmittedItem) {
  const { content, by, key, opened } = action;
  switch (sent.pressed) {
    case 'withdraw':
      if (
        !(await content.withdraw(key, by, sent.controlValue('_base'))) &&
        (await hasDraft(action))
      )
        return sent.returnForm({ refusal: CHANGED_SINCE_TEXT }, 409);
      return !opened.isPublic
        ? redirect(`/content/${key.kind}?done=withdrawn`, 303)
        : redirectDone(action, 'withdrawn', sent);
    case 'unschedule':
      return (await content.unschedule(key, sent.controlValue('_base'), by))
        ? redirectDone(action, 'unscheduled', sent)
        : sent.returnForm({ refusal: CHANGED_SINCE_TEXT }, 409);
    case 'undo': {
      const undone = await content.undo(key, by, sent.controlValue('_base'));
      if (undone === true) return redirectDone(action, 'undone', sent);
      if (undone) return sent.returnForm({ refusal: undone.reason }, 409);
      return (await isAsOpened(action, sent))
        ? sent.returnForm({ refusal: 'There is nothing before it to go back to.' }, 409)
        : sent.returnForm({ refusal: CHANGED_SINCE_TEXT }, 409);
    }
    case 'remove':
      if (await content.remove(key, by, sent.controlValue('_base')))
        return redirectDone(action, 'removing', sent);
      return (await isAsOpened(action, sent))
        ? sent.returnForm({ refusal: 'Pages count on it: it can be changed and not removed.' }, 409)
        : sent.returnForm({ refusal: CHANGED_SINCE_TEXT }, 409);
    case 'rename': {
      const slug = sent.controlValue('_word').trim();
      if (slug === '') return sent.returnForm({ refusal: 'Write the new word first.' }, 422);
      if (makeKey(slug, []) === key.id) return redirectDone(action, 'same-address', sent);
      const renamed = await content.rename(key, slug, by);
      if (!renamed) return sent.returnForm({ refusal: 'Its address cannot be changed.' }, 409);
      const done = renamed.id === key.id ? 'same-address' : 'renamed';
      return redirectDone({ ...action, key: renamed }, done, sent);
    }
    case 'publish-removal':
      return (await content.publish(key, sent.controlValue('_base'), by))
        ? redirect(`/content/${key.kind}?done=removed`, 303)
        : sent.returnForm({ refusal: await removalFailureText(action, sent) }, 409);
    default:
      return undefined;
  }
}

async function isAsOpened(
  { content, key, opened }: ActionContext,
  sent: SubmittedItem,
): Promise<boolean> {
  return (await content.open(key))?.base === (sent.controlValue('_base') || opened.base);
}

/** Reason why a removal was not published. */
async function removalFailureText(action: ActionContext, sent: SubmittedItem): Promise<string> {
  const isLeaving = (await action.content.open(action.key))?.status === 'leaving';
  return isLeaving && (await isAsOpened(action, sent))
    ? CHANGED_SINCE_REMOVAL_TEXT
    : CHANGED_MEANWHILE_TEXT;
}

async function hasDraft({ content, key }: ActionContext): Promise<boolean> {
  const now = await content.open(key);
  return now !== undefined && now.status !== 'published';
}

async function saveItem(action: ActionContext, sent: SubmittedItem) {
  const { content, by, now, key, opened } = action;
  const base = sent.controlValue('_base') || opened.base;
  // Row numbers in the form refer to the version that the form was made from.
  const before = base === opened.base ? opened.body : await content.readBaseBody(key, base);
  const checked = sent.check(before ?? opened.body);
  const at = Date.parse(`${sent.controlValue('_at')}:00Z`);
  const mistakes = {
    ...(checked.ok ? {} : checked.error),
    ...(sent.pressed === 'schedule' && scheduleError(at, now)),
  };
  if (!checked.ok || Object.keys(mistakes).length > 0) return sent.returnForm({ mistakes }, 422);

  const body = checked.value;
  const saved = await content.save(
    key,
    { base: sent.controlValue(SEEN_VERSION_FIELD) || base, body },
    by,
  );
  if (saved.outcome === 'refused' && !(await content.open(key))) throw goneResponse(sent);
  if (saved.outcome === 'refused') return sent.returnForm({ refusal: saved.reason }, 409);
  if (saved.outcome === 'conflict') {
    const { names } = readForm(fieldsOfKind(key.kind), sent.form, before ?? opened.body);
    const conflict = await makeConflictView(action, { submitted: body, names }, saved);
    return sent.returnForm({ base, seenVersion: saved.base, conflict }, 409);
  }
  switch (sent.pressed) {
    case 'publish':
      return (await content.publish(key, saved.base, by))
        ? redirectDone(action, 'published', sent)
        : redirectDone(action, 'not-published', sent);
    case 'schedule':
      if (saved.status === 'published') return redirectDone(action, 'same', sent);
      return (await content.schedule(key, { base: saved.base, at }, by))
        ? redirectDone(action, 'scheduled', sent)
        : redirectDone(action, 'not-published', sent);
    case 'preview': {
      const done = saved.status === 'published' ? '' : '&done=saved';
      return redirect(withDraftStamp(previewPath(key) + done, sent.typed), 303);
    }
    default:
      return redirectDone(action, saved.status === 'published' ? 'same' : 'saved', sent);
  }
}

/** The year 10000: times are stored with four-digit years. */
const END_OF_YEARS = Date.UTC(10_000, 0);

function scheduleError(at: number, now: number) {
  if (at >= END_OF_YEARS) return { _at: 'Write the year with four digits.' };
  return !(at > now) && { _at: 'Choose a moment to come.' };
}

type ConflictOutcome = Extract<SaveResult, { outcome: 'conflict' }>;

/** Differences between a form and the stored version. `names`: field names in the form, by path. */
async function makeConflictView(
  { pictures, key: { kind } }: ActionContext,
  {
    submitted,
    names,
  }: { readonly submitted: unknown; readonly names: ReadonlyMap<string, string> },
  { theirs, isPublic }: ConflictOutcome,
): Promise<ConflictView> {
  const known = await pictures.readMany(pictureIdsIn(submitted, theirs));
  const fields = differences(fieldsOfKind(kind), theirs, submitted, makePictureLabel(known)).map(
    ({ path, labels, before, after }) => {
      // A row missing from the form has no field of its own, so its list is named instead.
      const place = after === '' ? path.replace(/\.\d+$/, '') : path;
      return { name: names.get(place) ?? '', labels, submitted: after, stored: before };
    },
  );
  return { isPublic, fields };
}

function redirectDone(
  { requestedKey, key }: Pick<ActionContext, 'requestedKey' | 'key'>,
  done: string,
  { typed }: SubmittedItem,
) {
  const from = requestedKey.id === key.id ? '' : `&from=${encodeURIComponent(requestedKey.id)}`;
  return redirect(donePath(key, done, typed) + from, 303);
}
