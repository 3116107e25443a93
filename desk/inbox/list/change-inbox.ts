import { data, type RouterContextProvider, redirect } from 'react-router';
import { answeringMembers } from '#modules/staff/model/people/answering-members.ts';
import { bulkChange } from '#modules/submissions/model/inbox/bulk-change.ts';
import { inboxContext, peopleContext, signedIn } from '../../context.ts';
import { listUrlWith } from './list-url.ts';

/** What could not be done, and why. */
export type BulkError = {
  readonly error: string;
  /** Whether it was to be done with what is chosen in the list. */
  readonly isBulk: boolean;
  readonly change?: string;
  readonly selected?: readonly string[];
};

/** Before the name of a change in the parameter `done`: it was undone. */
export const UNDONE_PREFIX = 'undone-';

/** Changes the chosen ones, or undoes that, and leads back to the same list. */
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
  const address = new URL(request.url).searchParams;
  const sent = await request.formData();
  const batch = sent.get('undo');
  if (typeof batch === 'string') {
    const putBack = await inbox.undo(batch, staff);
    if (putBack !== undefined) return done(`${UNDONE_PREFIX}${batch}`);
    return bulkErrorResponse({ error: 'This can no longer be undone.', isBulk: false });
  }
  const submitted = String(sent.get('change') ?? '');
  const selected = sent.getAll('reference').map(String).slice(0, MAX_SELECTED);
  const members = answeringMembers(await people.all()).map(({ id }) => id);
  const change = bulkChange(submitted, { me: staff.id, members });
  const given = { isBulk: true, change: submitted, selected };
  if (selected.length === 0)
    return bulkErrorResponse({ error: 'Choose one or more in the list.', ...given });
  if (!change)
    return bulkErrorResponse({ error: 'Say what to do with the chosen ones.', ...given });
  const changed = await inbox.change(selected, change, staff);
  if (changed.count > 0) return done(changed.batch);
  return bulkErrorResponse({ error: 'They are like that already.', ...given });

  function done(what: string) {
    return redirect(listUrlWith(address, { done: what }), 303);
  }
}

/** More than a page of the list has. */
const MAX_SELECTED = 500;

function bulkErrorResponse(what: BulkError) {
  return data(what, { status: 422 });
}
