import { redirect } from 'react-router';
import { differences } from '#modules/content/differences.ts';
import type { SaveResult } from '#modules/content/editing.ts';
import { PublishingRefused } from '#modules/content/editing.ts';
import { fieldsOfKind } from '#modules/content/field-tree.ts';
import { readForm } from '#modules/content/item-form.ts';
import { makePictureLabel, pictureIdsIn } from '#modules/pictures/model/picture-label.ts';
import { nextPath, withDraftStamp } from '../content-paths.ts';
import { type ConflictView, SEEN_VERSION_FIELD } from '../editing/conflict.tsx';
import { CONFIRMED_FIELD } from '../editing/item-form-view.ts';
import { goneResponse, type ItemAction, redirectDone } from './item-action.ts';
import type { SubmittedItem } from './submitted-item.ts';

/** Saves the form, then does what its button says: publish, schedule, preview or nothing more. */
export async function saveItem(action: ItemAction, sent: SubmittedItem) {
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
  if (saved.outcome === 'refused') return sent.refuse(saved.reason);
  if (saved.outcome === 'conflict') {
    const { names } = readForm(fieldsOfKind(key.kind), sent.form, before ?? opened.body);
    const conflict = await makeConflictView(action, { submitted: body, names }, saved);
    return sent.returnForm({ base, seenVersion: saved.base, conflict }, 409);
  }
  const confirmed = sent.controlValue(CONFIRMED_FIELD);
  try {
    switch (sent.pressed) {
      case 'publish':
        return (await content.publish(key, saved.base, by, confirmed))
          ? redirectDone(action, 'published', sent)
          : redirectDone(action, 'not-published', sent);
      case 'schedule':
        if (saved.status === 'published') return redirectDone(action, 'same', sent);
        return (await content.schedule(key, { base: saved.base, at, confirmed }, by))
          ? redirectDone(action, 'scheduled', sent)
          : redirectDone(action, 'not-published', sent);
    }
  } catch (error) {
    if (!(error instanceof PublishingRefused) || error.checks.length === 0) throw error;
    // Row numbers of the form still refer to the version that it was made from.
    return sent.returnForm({ base, seenVersion: saved.base, checks: error.checks }, 409);
  }
  const next = nextPath(key, sent.pressed);
  if (!next) return redirectDone(action, saved.status === 'published' ? 'same' : 'saved', sent);
  const done = saved.status === 'published' ? '' : '&done=saved';
  return redirect(withDraftStamp(next + done, sent.typed), 303);
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
  { pictures, key: { kind } }: ItemAction,
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
