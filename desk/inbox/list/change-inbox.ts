import { data, type RouterContextProvider, redirect } from 'react-router';
import { answering } from '#modules/staff/model/people/answering.ts';
import { bulkChange } from '#modules/submissions/model/inbox/bulk-change.ts';
import { inboxContext, peopleContext, signedIn } from '../../context.ts';
import { addressWith } from './address.ts';

/** What could not be done, and why. */
export type NotDone = {
  readonly wrong: string;
  /** Whether it was to be done with what is chosen in the list. */
  readonly isOfList: boolean;
  readonly asked?: string;
  readonly chosen?: readonly string[];
};

/** Before the name of a change in the parameter `done`: it was undone. */
export const UNDONE = 'undone-';

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
    if (putBack !== undefined) return done(`${UNDONE}${batch}`);
    return notDone({ wrong: 'This can no longer be undone.', isOfList: false });
  }
  const asked = String(sent.get('change') ?? '');
  const chosen = sent.getAll('reference').map(String).slice(0, MOST_CHOSEN);
  const colleagues = answering(await people.all()).map(({ id }) => id);
  const change = bulkChange(asked, { me: staff.id, colleagues });
  const given = { isOfList: true, asked, chosen };
  if (chosen.length === 0) return notDone({ wrong: 'Choose one or more in the list.', ...given });
  if (!change) return notDone({ wrong: 'Say what to do with the chosen ones.', ...given });
  const changed = await inbox.change(chosen, change, staff);
  if (changed.count > 0) return done(changed.batch);
  return notDone({ wrong: 'They are like that already.', ...given });

  function done(what: string) {
    return redirect(addressWith(address, { done: what }), 303);
  }
}

/** More than a page of the list has. */
const MOST_CHOSEN = 500;

function notDone(what: NotDone) {
  return data(what, { status: 422 });
}
