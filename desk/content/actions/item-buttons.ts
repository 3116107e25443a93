import { redirect } from 'react-router';
import { makeKey } from '#modules/content/fields.ts';
import { itemCopy } from '#modules/content/items.ts';
import { CHANGED_SINCE_TEXT } from '../changed-since.ts';
import { donePath } from '../content-paths.ts';
import { type ItemAction, redirectDone } from './item-action.ts';
import type { SubmittedItem } from './submitted-item.ts';

const CHANGED_MEANWHILE_TEXT = 'A colleague changed it meanwhile. Look at it once more.';

const CHANGED_SINCE_REMOVAL_TEXT =
  'What visitors see was changed after the removal was drafted. Press Discard draft and look at the page. To delete it after all, press Delete again.';

/** Handles the buttons beside the form, which send no fields of the item. */
export async function handleButton(action: ItemAction, sent: SubmittedItem) {
  const { content, by, key, opened } = action;
  const base = sent.controlValue('_base');
  switch (sent.pressed) {
    case 'withdraw':
      if (!(await content.withdraw(key, by, base)) && (await hasDraft(action))) {
        return sent.refuse(CHANGED_SINCE_TEXT);
      }
      return !opened.isPublic
        ? redirect(`/content/${key.kind}?done=withdrawn`, 303)
        : redirectDone(action, 'withdrawn', sent);
    case 'unschedule':
      return (await content.unschedule(key, base, by))
        ? redirectDone(action, 'unscheduled', sent)
        : sent.refuse(CHANGED_SINCE_TEXT);
    case 'undo': {
      const undone = await content.undo(key, by, base);
      if (undone === true) return redirectDone(action, 'undone', sent);
      if (undone) return sent.refuse(undone.reason);
      return refuseAsOpened(action, sent, 'There is nothing before it to go back to.');
    }
    case 'remove':
      return (await content.remove(key, by, base))
        ? redirectDone(action, 'removing', sent)
        : refuseAsOpened(action, sent, 'Pages count on it: it can be changed and not removed.');
    case 'rename': {
      const slug = sent.controlValue('_word').trim();
      if (slug === '') return sent.returnForm({ refusal: 'Write the new word first.' }, 422);
      if (makeKey(slug, []) === key.id) return redirectDone(action, 'same-address', sent);
      const renamed = await content.rename(key, slug, by);
      if (!renamed) return sent.refuse('Its address cannot be changed.');
      const done = renamed.id === key.id ? 'same-address' : 'renamed';
      return redirectDone({ ...action, key: renamed }, done, sent);
    }
    case 'publish-removal':
      return (await content.publish(key, base, by))
        ? redirect(`/content/${key.kind}?done=removed`, 303)
        : sent.refuse(await removalFailureText(action, sent));
    case 'duplicate': {
      const copy = await content.add(key.kind, itemCopy(key.kind, opened.body), by);
      return copy ? redirect(donePath(copy, 'copied'), 303) : sent.refuse('It cannot be copied.');
    }
    default:
      return undefined;
  }
}

/** Refuses for this reason, unless the item was changed since its page was opened. */
async function refuseAsOpened(action: ItemAction, sent: SubmittedItem, reason: string) {
  return sent.refuse((await isAsOpened(action, sent)) ? reason : CHANGED_SINCE_TEXT);
}

async function isAsOpened(
  { content, key, opened }: ItemAction,
  sent: SubmittedItem,
): Promise<boolean> {
  return (await content.open(key))?.base === (sent.controlValue('_base') || opened.base);
}

/** Reason why a removal was not published. */
async function removalFailureText(action: ItemAction, sent: SubmittedItem): Promise<string> {
  const isLeaving = (await action.content.open(action.key))?.status === 'leaving';
  return isLeaving && (await isAsOpened(action, sent))
    ? CHANGED_SINCE_REMOVAL_TEXT
    : CHANGED_MEANWHILE_TEXT;
}

async function hasDraft({ content, key }: ItemAction): Promise<boolean> {
  const now = await content.open(key);
  return now !== undefined && now.status !== 'published';
}
