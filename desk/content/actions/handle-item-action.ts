import { PublishingRefused } from '#modules/content/editing.ts';
import { REMOTE_CONTENT_TEXT } from '#modules/content/kinds.ts';
import { contentContext, deskContext, picturesContext, signedIn } from '../../context.ts';
import type { Route } from '../+types/item';
import { itemKeyOf } from '../content-paths.ts';
import { orUnreachable } from '../other-server.tsx';
import { goneResponse } from './item-action.ts';
import { handleButton } from './item-buttons.ts';
import { saveItem } from './save-item.ts';
import { SubmittedItem } from './submitted-item.ts';

const REMOVAL_DRAFTED_TEXT =
  'It was not saved: it is to be removed by now. Take that back first, then put in again what you typed.';

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
  if (opened.isRemote) return sent.refuse(REMOTE_CONTENT_TEXT);
  if (opened.status === 'leaving' && sent.entries.length > 0) {
    return sent.returnForm({ refusal: REMOVAL_DRAFTED_TEXT, lost: sent.typedTexts() }, 409);
  }
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
