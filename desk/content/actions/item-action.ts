import { data, redirect } from 'react-router';
import type { ContentService, EditableItem, ItemKey } from '#modules/content/editing.ts';
import type { PictureService } from '#modules/pictures/model/picture-service.ts';
import type { Staff } from '#modules/staff/staff.ts';
import type { LostItem } from '../../ui/lost-item.tsx';
import { donePath, itemNotFound } from '../content-paths.ts';
import type { SubmittedItem } from './submitted-item.ts';

/** The services and keys that every action on an item needs. */
export type ItemAction = {
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

/** Redirects to the item's page with a success notice. */
export function redirectDone(
  { requestedKey, key }: Pick<ItemAction, 'requestedKey' | 'key'>,
  done: string,
  { typed }: SubmittedItem,
) {
  const from = requestedKey.id === key.id ? '' : `&from=${encodeURIComponent(requestedKey.id)}`;
  return redirect(donePath(key, done, typed) + from, 303);
}

/** Response when the item no longer exists, with the submitted texts. */
export function goneResponse(sent: SubmittedItem) {
  const lost = sent.typedTexts();
  return lost.length === 0 ? itemNotFound() : data({ lost } satisfies LostItem, 404);
}
