import { data, redirect } from 'react-router';
import type {
  ContentService,
  ItemKey,
  OpenItem,
  Saved,
} from '#modules/content/model/editing/content-service.ts';
import { differences } from '#modules/content/model/editing/differences.ts';
import { fieldsOfKind } from '#modules/content/model/editing/fields/field-tree.ts';
import { readForm } from '#modules/content/model/editing/fields/form-reading.ts';
import { keyOf } from '#modules/content/model/editing/fields/key-of.ts';
import { LINKS_AT_MOST, type LinkService } from '#modules/content/model/editing/link-service.ts';
import { CHANGED_THERE } from '#modules/content/model/editing/other-server.ts';
import { PublishingRefused } from '#modules/content/model/editing/publishing-refused.ts';
import { outsideLinks } from '#modules/content/model/editing/warnings/item-warnings.server.ts';
import type { PictureService } from '#modules/pictures/model/picture-service.ts';
import { pictureIdsIn, saidPicture } from '#modules/pictures/model/said-picture.ts';
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
import { CHANGED_SINCE } from './changed-since.ts';
import { donePath, itemAt, noItem, previewPath, withTyped } from './content-address.ts';
import { SEEN, type ShownConflict } from './editing/conflict.tsx';
import { orSilent } from './other-server.tsx';
import { SentItem } from './sent-item.ts';

const CHANGED_MEANWHILE = 'A colleague changed it meanwhile. Look at it once more.';

const CHANGED_SINCE_REMOVAL =
  'What visitors see was changed after the removal was drafted. Take the draft back and look at it; if it is to go all the same, remove it again.';
const LEAVING =
  'It was not saved: it is to be removed by now. Take that back first, then put in again what you typed.';

type Working = {
  readonly content: ContentService;
  readonly pictures: PictureService;
  readonly by: Staff;
  /** The clock, in milliseconds. */
  readonly now: number;
  /** By the address that was asked for. */
  readonly named: ItemKey;
  readonly key: ItemKey;
  readonly opened: OpenItem;
};

/** What the forms of an item's page do. */
export async function act({ context, params, request }: Route.ActionArgs) {
  const { now } = context.get(deskContext);
  const content = context.get(contentContext);
  const named = itemAt(params);
  // A colleague may have given it another address since the form was opened.
  const isThere = await orSilent(content.open(named));
  const key = isThere ? named : await content.movedTo(named);
  const opened = isThere ?? (key && (await content.open(key)));
  const sent = new SentItem(named.kind, await request.formData());
  if (!opened || !key) throw gone(sent);
  const by = signedIn(context).staff;
  const working = {
    content,
    pictures: context.get(picturesContext),
    by,
    now: now(),
    named,
    key,
    opened,
  };
  if (opened.isRemote) return sent.again({ refusal: CHANGED_THERE }, 409);
  if (sent.pressed === 'look') {
    return sent.again(
      { looked: await lookOutside(context.get(linksContext), key, opened.body) },
      200,
    );
  }
  if (opened.state === 'leaving' && sent.entries.length > 0) {
    return sent.again({ refusal: LEAVING, lost: sent.typedWords() }, 409);
  }
  try {
    return (
      (await actAtOnce(working, sent)) ?? sent.withRows() ?? (await saveAndGoOn(working, sent))
    );
  } catch (error) {
    if (!(error instanceof PublishingRefused)) throw error;
    return sent.again({ refusal: error.message }, 409);
  }
}

/** What is answered where there is no such item any more: with what was typed for it. */
function gone(sent: SentItem) {
  const lost = sent.typedWords();
  return lost.length === 0 ? noItem() : data({ lost } satisfies LostItem, 404);
}

/** Looks where an item's links to other sites lead, as it is stored. */
async function lookOutside(links: LinkService, { kind }: ItemKey, body: unknown) {
  const outside = outsideLinks(kind, body).slice(0, LINKS_AT_MOST);
  const answers = await links.look(outside.map(({ address }) => address));
  return answers.map((answer, index) => ({ ...answer, path: outside[index]?.path ?? '' }));
}

/** Buttons beside the form, which send nothing of the item. */
async function actAtOnce(working: Working, sent: SentItem) {
  const { content, by, key, opened } = working;
  switch (sent.pressed) {
    case 'withdraw':
      if (!(await content.withdraw(key, by, sent.own('_base'))) && (await hasDraft(working)))
        return sent.again({ refusal: CHANGED_SINCE }, 409);
      return !opened.isPublic
        ? redirect(`/content/${key.kind}?done=withdrawn`, 303)
        : doneAt(working, 'withdrawn', sent);
    case 'unschedule':
      return (await content.unschedule(key, sent.own('_base'), by))
        ? doneAt(working, 'unscheduled', sent)
        : sent.again({ refusal: CHANGED_SINCE }, 409);
    case 'undo': {
      const undone = await content.undo(key, by, sent.own('_base'));
      if (undone === true) return doneAt(working, 'undone', sent);
      if (undone) return sent.again({ refusal: undone.reason }, 409);
      return (await isAsOpened(working, sent))
        ? sent.again({ refusal: 'There is nothing before it to go back to.' }, 409)
        : sent.again({ refusal: CHANGED_SINCE }, 409);
    }
    case 'remove':
      if (await content.remove(key, by, sent.own('_base')))
        return doneAt(working, 'removing', sent);
      return (await isAsOpened(working, sent))
        ? sent.again({ refusal: 'Pages count on it: it can be changed and not removed.' }, 409)
        : sent.again({ refusal: CHANGED_SINCE }, 409);
    case 'rename': {
      const word = sent.own('_word').trim();
      if (word === '') return sent.again({ refusal: 'Write the new word first.' }, 422);
      if (keyOf(word, []) === key.id) return doneAt(working, 'same-address', sent);
      const renamed = await content.rename(key, word, by);
      if (!renamed) return sent.again({ refusal: 'Its address cannot be changed.' }, 409);
      const done = renamed.id === key.id ? 'same-address' : 'renamed';
      return doneAt({ ...working, key: renamed }, done, sent);
    }
    case 'publish-removal':
      return (await content.publish(key, sent.own('_base'), by))
        ? redirect(`/content/${key.kind}?done=removed`, 303)
        : sent.again({ refusal: await whyItStays(working, sent) }, 409);
    default:
      return undefined;
  }
}

async function isAsOpened({ content, key, opened }: Working, sent: SentItem): Promise<boolean> {
  return (await content.open(key))?.base === (sent.own('_base') || opened.base);
}

/** Why a removal was not published. */
async function whyItStays(working: Working, sent: SentItem): Promise<string> {
  const isLeaving = (await working.content.open(working.key))?.state === 'leaving';
  return isLeaving && (await isAsOpened(working, sent)) ? CHANGED_SINCE_REMOVAL : CHANGED_MEANWHILE;
}

async function hasDraft({ content, key }: Working): Promise<boolean> {
  const now = await content.open(key);
  return now !== undefined && now.state !== 'published';
}

async function saveAndGoOn(working: Working, sent: SentItem) {
  const { content, by, now, key, opened } = working;
  const base = sent.own('_base') || opened.base;
  // A form shows items of lists by their numbers in what it was made of.
  const before = base === opened.base ? opened.body : await content.bodyAt(key, base);
  const checked = sent.check(before ?? opened.body);
  const at = Date.parse(`${sent.own('_at')}:00Z`);
  const mistakes = {
    ...(checked.ok ? {} : checked.error),
    ...(sent.pressed === 'schedule' && wrongMoment(at, now)),
  };
  if (!checked.ok || Object.keys(mistakes).length > 0) return sent.again({ mistakes }, 422);

  const mine = checked.value;
  const saved = await content.save(key, { base: sent.own(SEEN) || base, body: mine }, by);
  if (saved.outcome === 'refused' && !(await content.open(key))) throw gone(sent);
  if (saved.outcome === 'refused') return sent.again({ refusal: saved.reason }, 409);
  if (saved.outcome === 'conflict') {
    const { names } = readForm(fieldsOfKind(key.kind), sent.form, before ?? opened.body);
    const conflict = await besides(working, { mine, names }, saved);
    return sent.again({ base, seen: saved.base, conflict }, 409);
  }
  switch (sent.pressed) {
    case 'publish':
      return (await content.publish(key, saved.base, by))
        ? doneAt(working, 'published', sent)
        : doneAt(working, 'not-published', sent);
    case 'schedule':
      if (saved.state === 'published') return doneAt(working, 'same', sent);
      return (await content.schedule(key, { base: saved.base, at }, by))
        ? doneAt(working, 'scheduled', sent)
        : doneAt(working, 'not-published', sent);
    case 'preview': {
      const done = saved.state === 'published' ? '' : '&done=saved';
      return redirect(withTyped(previewPath(key) + done, sent.typed), 303);
    }
    default:
      return doneAt(working, saved.state === 'published' ? 'same' : 'saved', sent);
  }
}

/** The year 10000: moments are stored with years of four digits. */
const END_OF_YEARS = Date.UTC(10_000, 0);

function wrongMoment(at: number, now: number) {
  if (at >= END_OF_YEARS) return { _at: 'Write the year with four digits.' };
  return !(at > now) && { _at: 'Choose a moment to come.' };
}

type Stored = Extract<Saved, { outcome: 'conflict' }>;

/** What differs between a form and the stored version. `names`: the form's name for each place. */
async function besides(
  { pictures, key: { kind } }: Working,
  { mine, names }: { readonly mine: unknown; readonly names: ReadonlyMap<string, string> },
  { theirs, isPublic }: Stored,
): Promise<ShownConflict> {
  const known = await pictures.some(pictureIdsIn(mine, theirs));
  const fields = differences(fieldsOfKind(kind), theirs, mine, saidPicture(known)).map(
    ({ path, labels, before, after }) => {
      // Of what the form has no more, the place in the stored version is no place in the form.
      const place = after === '' ? path.replace(/\.\d+$/, '') : path;
      return { name: names.get(place) ?? '', labels, mine: after, theirs: before };
    },
  );
  return { isPublic, fields };
}

function doneAt({ named, key }: Pick<Working, 'named' | 'key'>, done: string, { typed }: SentItem) {
  const from = named.id === key.id ? '' : `&from=${encodeURIComponent(named.id)}`;
  return redirect(donePath(key, done, typed) + from, 303);
}
