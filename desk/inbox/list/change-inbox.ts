import { data, type RouterContextProvider, redirect } from 'react-router';
import { answeringMembers } from '#modules/staff/model/people/answering-members.ts';
import { bulkChange } from '#modules/submissions/model/inbox/bulk-change.ts';
import { inboxContext, peopleContext, signedIn } from '../../context.ts';
import { listUrlWith } from './list-url.ts';

/** A change that failed, and the reason. */
export type BulkError = {
  readonly error: string;
  /** True for a bulk change of selected rows, false for an undo. */
  readonly isBulk: boolean;
  readonly change?: string;
  readonly selected?: readonly string[];
};

/** Prefix of the batch id in the parameter `done` after an undo. */
export const UNDONE_PREFIX = 'undone-';

/** Applies or undoes a bulk change, and redirects to the same list. */
export async function changeInbox({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}) {
  const inbox = context.get(inboxContext);
  const people = context.get(peopleContext);
  const { staff } = signedIn(context);
  const query = new URL(request.url).searchParams;
  const sent = await request.formData();
  const batch = sent.get('undo');
  if (typeof batch === 'string') {
    const undoneCount = await inbox.undo(batch, staff);
    if (undoneCount !== undefined) return done(`${UNDONE_PREFIX}${batch}`);
    return bulkErrorResponse({ error: 'This can no longer be undone.', isBulk: false });
  }
  const submitted = String(sent.get('change') ?? '');
  const selected = sent.getAll('reference').map(String).slice(0, MAX_SELECTED);
  const members = answeringMembers(await people.all()).map(({ id }) => id);
  const change = bulkChange(submitted, { me: staff.id, members });
  const input = { isBulk: true, change: submitted, selected };
  if (selected.length === 0)
    return bulkErrorResponse({ error: 'Tick one or more in the list first.', ...input });
  if (!change)
    return bulkErrorResponse({ error: 'Choose an action for the selected ones.', ...input });
  const changed = await inbox.change(selected, change, staff);
  if (changed.count > 0) return done(changed.batch);
  return bulkErrorResponse({ error: 'They are like that already.', ...input });

  function done(result: string) {
    return redirect(listUrlWith(query, { done: result }), 303);
  }
}

/** Upper limit, larger than a page of the list. */
const MAX_SELECTED = 500;

function bulkErrorResponse(error: BulkError) {
  return data(error, { status: 422 });
}
