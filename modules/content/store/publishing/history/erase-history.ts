import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { ItemKey } from '../../../model/editing/content-service.ts';
import { addVersion, versionsOf } from '../../item-versions.ts';
import type { ContentParts } from '../content-parts.ts';
import { changeItem, IS_DRAFT } from '../item-state.ts';
import { auditItem } from '../saving.ts';

/** Replaces the files' last state after the history was erased. */
const ERASED_BODY = '{}';

/**
 * Erases the history of an item for good; the published version and the draft stay. The files' last
 * state is erased too, unless it is what visitors see; an import then asks before it brings the
 * item back.
 */
export function eraseHistory(
  parts: Pick<ContentParts, 'database' | 'now'>,
  item: ItemKey,
  by: Staff,
): Promise<boolean> {
  const { kind, id } = item;
  return changeItem(parts, item, async (open, { published, draft }, now) => {
    const known = await versionsOf(open, item).select('id').limit(1).executeTakeFirst();
    if (!known) return false;
    await open
      .deleteFrom('content_version')
      .where('kind', '=', kind)
      .where('item', '=', id)
      .where((is) => is.not(IS_DRAFT))
      .execute();
    // Keeps the key taken: submissions may name it.
    if (!draft) await addVersion(open, item, { body: null, state: 'replaced' }, now);
    let synced = open
      .updateTable('content_synced')
      .set({ body: ERASED_BODY })
      .where('kind', '=', kind)
      .where('id', '=', id);
    if (published !== undefined) synced = synced.where('body', '!=', published);
    await synced.execute();
    await auditItem(open, item, 'history erased', by.id, now);
    return true;
  });
}
