import { data } from 'react-router';
import { DRAFT_FIELDS } from '#modules/submissions/model/replies/drafts.ts';
import { inboxContext, placesContext, savedRepliesContext, signedIn } from '../../context.ts';
import type { Route } from '../+types/thread';
import { textError, typedText } from './check-text.ts';
import type { ThreadFormResult } from './reply-form.tsx';
import { redirectToThread } from './thread-url.ts';

/** Handles the buttons "Keep draft", "Discard draft" and "Insert" of a thread's forms. */
export async function handleDraft(
  { context, params: { reference }, request }: Route.ActionArgs,
  sent: FormData,
) {
  const field = DRAFT_FIELDS.find((each) => sent.has(each));
  if (!field) throw new Response('Nothing was changed.', { status: 400 });
  const typed = typedText(sent.get(field));
  const answer = (status: number, result: Partial<ThreadFormResult>) =>
    data({ field, typed, marksDone: sent.has('done'), error: '', ...result }, { status });

  if (sent.get('do') === 'insert') {
    const id = String(sent.get('saved') ?? '');
    const booked = await context.get(placesContext).ofSubmission(reference);
    const text = await context.get(savedRepliesContext).fill(id, reference, booked);
    if (text === undefined) {
      return answer(422, { field: 'saved', error: 'Choose a saved reply first.' });
    }
    return answer(200, { typed: typed.trim() ? `${typed.trimEnd()}\n\n${text}` : text });
  }

  const isKept = sent.get('do') === 'keep';
  const error = isKept && typed && textError(typed, field);
  if (error) return answer(422, { error });
  const draft = { field, text: isKept ? typed : '', token: String(sent.get('token') ?? '') };
  if (!(await context.get(inboxContext).saveDraft(reference, draft, signedIn(context).staff))) {
    throw new Response('What was sent is erased.', { status: 410 });
  }
  return redirectToThread(request.url, reference, isKept ? 'kept' : 'discarded');
}
