import { data, redirect } from 'react-router';
import type { App } from '#app.ts';
import { appContext, signedIn } from '#desk/context.ts';
import { readPictures } from '#pictures/desk/library.server.ts';
import { makePictureLabel, pictureIdsIn } from '#pictures/picture.ts';
import { htmlToMarkdown } from '#platform/text/html-markdown.server.ts';
import { ok } from '#platform/text/result.ts';
import type { Staff } from '#staff/staff.ts';
import { openItem } from '../desk-lists.server.ts';
import { addItem, removeItem, saveDraft } from '../editing.server.ts';
import { type EditableItem, type ItemKey, PublishingRefused, type SaveResult } from '../editing.ts';
import { fieldsOfKind } from '../field-tree.ts';
import { type Entry, fieldAt, fieldText, formEntries } from '../fields.ts';
import { withHtml, withMarkdown } from '../html-texts.server.ts';
import { checkForm, readForm } from '../item-form.ts';
import { itemCopy } from '../items.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../kinds.ts';
import {
  findRenamedItem,
  publishDraft,
  renameItem,
  scheduleDraft,
  unscheduleDraft,
  withdrawDraft,
} from '../publishing.server.ts';
import { readBaseBody } from '../versions.server.ts';
import type { Route } from './+types/item.page';
import {
  CHANGED_SINCE_TEXT,
  donePath,
  itemKeyOf,
  itemNotFound,
  nextPath,
  requireOwnKind,
  withDraftStamp,
} from './content-paths.ts';
import { CONFIRMED_FIELD, changedRows, readEntries } from './form-view.ts';
import { DRAFT_STAMP_FIELD } from './item-draft.ts';
import { type ConflictView, type ReturnedForm, SEEN_VERSION_FIELD } from './item-form.tsx';

export async function handleAction({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const requestedKey = itemKeyOf(params);
  requireOwnKind(app, requestedKey.kind);
  // Another member may have renamed the item since the form was opened.
  const found = await openItem(app, requestedKey);
  const key = found ? requestedKey : await findRenamedItem(app, requestedKey);
  const opened = found ?? (key && (await openItem(app, key)));
  const sent = new SubmittedItem(requestedKey.kind, await request.formData());
  if (!opened || !key) throw itemNotFound();
  const action = { app, by: signedIn(context).staff, now: app.now(), key, opened };
  try {
    const answer = (await handleButton(action, sent)) ?? sent.withRows();
    if (answer) return answer;
    sent.requireKnownButton();
    return await saveItem(action, sent);
  } catch (error) {
    if (!(error instanceof PublishingRefused)) throw error;
    return sent.refuse(error.message);
  }
}

type ItemAction = {
  readonly app: App;
  readonly by: Staff;
  readonly now: number;
  readonly key: ItemKey;
  readonly opened: EditableItem;
};

function redirectDone({ key }: ItemAction, done: string, { typed }: SubmittedItem) {
  return redirect(donePath(key, done, typed), 303);
}

async function handleButton(action: ItemAction, sent: SubmittedItem) {
  const { app, by, key, opened } = action;
  const base = sent.controlValue('_base');
  switch (sent.pressed) {
    case 'withdraw':
      if (!(await withdrawDraft(app, key, by, base))) {
        const { status = 'published' } = (await openItem(app, key)) ?? {};
        if (status !== 'published') return sent.refuse(CHANGED_SINCE_TEXT);
      }
      return !opened.isPublic
        ? redirect(`/content/${key.kind}?done=withdrawn`, 303)
        : redirectDone(action, 'withdrawn', sent);
    case 'unschedule':
      return (await unscheduleDraft(app, key, base, by))
        ? redirectDone(action, 'unscheduled', sent)
        : sent.refuse(CHANGED_SINCE_TEXT);
    case 'remove':
      if (await removeItem(app, key, by, base)) {
        return redirect(`/content/${key.kind}?done=removed`, 303);
      }
      return sent.refuse(CHANGED_SINCE_TEXT);
    case 'rename': {
      const slug = sent.controlValue('_word').trim();
      if (slug === '') return sent.returnForm({ refusal: 'Write the new word first.' }, 422);
      const renamed = await renameItem(app, key, slug, by);
      if (!renamed) return sent.refuse('Its address cannot be changed.');
      return redirect(`${donePath(renamed, 'renamed')}&from=${encodeURIComponent(key.id)}`, 303);
    }
    case 'duplicate': {
      const copy = await addItem(app, key.kind, itemCopy(key.kind, opened.body), by);
      return copy ? redirect(donePath(copy, 'copied'), 303) : sent.refuse('It cannot be copied.');
    }
    default:
      return undefined;
  }
}

async function saveItem(action: ItemAction, sent: SubmittedItem) {
  const { app, by, now, key, opened } = action;
  const base = sent.controlValue('_base') || opened.base;
  // Row numbers in the form refer to the version that the form was made from.
  const before = base === opened.base ? opened.body : await readBaseBody(app, key, base);
  const checked = sent.check(before ?? opened.body);
  const at = Date.parse(`${sent.controlValue('_at')}:00Z`);
  const mistakes = {
    ...(checked.ok ? {} : checked.error),
    ...(sent.pressed === 'schedule' && scheduleError(at, now)),
  };
  if (!checked.ok || Object.keys(mistakes).length > 0) return sent.returnForm({ mistakes }, 422);

  const seen = sent.controlValue(SEEN_VERSION_FIELD);
  const saved = await saveDraft(app, key, { base, seen, body: checked.value }, by);
  if (saved.outcome === 'refused' && !(await openItem(app, key))) throw itemNotFound();
  if (saved.outcome === 'refused') return sent.refuse(saved.reason);
  if (saved.outcome === 'conflict') {
    const { names } = readForm(fieldsOfKind(key.kind), sent.form, before ?? opened.body);
    const conflict = await makeConflictView(action, names, saved);
    return sent.returnForm({ base, seenVersion: saved.base, conflict }, 409);
  }
  const confirmed = sent.controlValue(CONFIRMED_FIELD);
  const asksToPublish = sent.pressed === 'publish' || sent.pressed === 'schedule';
  if (saved.addsDraft && asksToPublish) return redirectDone(action, 'not-published', sent);
  try {
    if (sent.pressed === 'publish') {
      const isPublished = await publishDraft(app, key, saved.base, by, confirmed);
      return redirectDone(action, isPublished ? 'published' : 'not-published', sent);
    }
    if (sent.pressed === 'schedule' && saved.status !== 'published') {
      const isScheduled = await scheduleDraft(app, key, { base: saved.base, at, confirmed }, by);
      return redirectDone(action, isScheduled ? 'scheduled' : 'not-published', sent);
    }
  } catch (error) {
    if (!(error instanceof PublishingRefused) || error.checks.length === 0) throw error;
    const field = fieldsOfKind(key.kind);
    const entries = formEntries(field, withMarkdown(field, saved.body));
    const stored = { base: saved.base, seenVersion: '', entries };
    return sent.returnForm({ ...stored, checks: error.checks }, 409);
  }
  const next = nextPath(key, sent.pressed);
  if (!next) {
    const done = saved.addsDraft ? 'merged' : 'saved';
    return redirectDone(action, saved.status === 'published' ? 'same' : done, sent);
  }
  const done = saved.status === 'published' ? '' : '&done=saved';
  return redirect(withDraftStamp(next + done, sent.typed), 303);
}

/** The year 10000: times are stored with four-digit years. */
const END_OF_YEARS = Date.UTC(10_000, 0);

function scheduleError(at: number, now: number) {
  return !(at > now && at < END_OF_YEARS) && { _at: 'Choose a moment to come.' };
}

/** `names`: field names in the form, by path. */
async function makeConflictView(
  { app }: ItemAction,
  names: ReadonlyMap<string, string>,
  { conflicts, isPublic }: Extract<SaveResult, { outcome: 'conflict' }>,
): Promise<ConflictView> {
  const labelOf = makePictureLabel(await readPictures(app, pictureIdsIn(conflicts)));
  const fields = conflicts.map(({ path, labels, field, mine, theirs }) => {
    const [submitted, stored] = [mine, theirs].map((value) => {
      const text = fieldText(field, value, labelOf);
      return field.type === 'text' && field.format === 'html' ? htmlToMarkdown(text) : text;
    });
    // A row missing from the form has no field of its own, so its list is named instead.
    const place = mine === undefined ? path.replace(/\.\d+$/, '') : path;
    return {
      name: names.get(place) ?? '',
      labels,
      submitted: submitted ?? '',
      stored: stored ?? '',
    };
  });
  return { isPublic, fields };
}

export class SubmittedItem {
  readonly form: FormData;
  readonly entries: readonly Entry[];
  readonly kind: ContentKind;

  constructor(kind: ContentKind, form: FormData) {
    this.kind = kind;
    this.form = form;
    this.entries = readEntries(form);
  }

  /** Value of the pressed button; the Enter key saves. */
  get pressed(): string {
    return String(this.form.get('_do') ?? 'save');
  }

  /** Throws a 400 response if the form has no such button. */
  requireKnownButton(): void {
    if (/^(save|preview|publish|schedule|upload [\w.]+)$/.test(this.pressed)) return;
    throw new Response('There is no such button.', { status: 400 });
  }

  /** Stamp of the draft (`item-draft.ts`); empty if missing or malformed. */
  get typed(): string {
    const stamp = this.controlValue(DRAFT_STAMP_FIELD);
    return /^[\w-]{1,40}\.\d{1,15}$/.test(stamp) ? stamp : '';
  }

  controlValue(name: string): string {
    return String(this.form.get(name) ?? '');
  }

  withRows() {
    const pressed = this.form.get('_rows');
    if (typeof pressed !== 'string') return undefined;
    const field = fieldsOfKind(this.kind);
    const itemOf = (list: string) => {
      const at = fieldAt(field, list.replace(/\.\d+(?=\.|$)/g, '.0'), undefined);
      return at?.type === 'list' ? at.item : undefined;
    };
    const entries = changedRows(this.entries, pressed, itemOf);
    return this.returnForm({ ...(entries && { entries }) }, 200);
  }

  check(before: unknown) {
    const field = fieldsOfKind(this.kind);
    const shown = withMarkdown(field, before);
    const checked = checkForm(CONTENT_SCHEMAS[this.kind], field, this.form, shown);
    return checked.ok ? ok(withHtml(field, checked.value, before)) : checked;
  }

  refuse(refusal: string) {
    return this.returnForm({ refusal }, 409);
  }

  returnForm(change: Partial<ReturnedForm>, status: number) {
    const { entries } = this;
    const returned: ReturnedForm = {
      ...(entries.length > 0 && { entries }),
      base: this.controlValue('_base'),
      seenVersion: this.controlValue(SEEN_VERSION_FIELD),
      draftStamp: this.typed,
      pressed: this.pressed,
      publishAt: this.controlValue('_at'),
      mistakes: {},
      ...change,
    };
    return data(returned, status);
  }
}
