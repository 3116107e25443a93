import { redirect } from 'react-router';
import { makeKey } from '#modules/content/model/editing/fields/make-key.ts';
import { itemCopy } from '#modules/content/model/editing/item-copy.ts';
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
    case 'duplicate': {
      const copy = await content.add(key.kind, itemCopy(key.kind, opened.body), by);
      return copy
        ? redirect(donePath(copy, 'copied'), 303)
        : sent.returnForm({ refusal: 'It cannot be copied.' }, 409);
    }
    default:
      return undefined;
  }
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
