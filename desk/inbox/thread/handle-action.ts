import { data } from 'react-router';
import {
  DRAFT_FIELDS,
  MAX_NOTE_LENGTH,
  unfilledPlaceholder,
} from '#modules/submissions/model/inbox/inbox-service.ts';
import { isStatus } from '#modules/submissions/model/inbox/status.ts';
import {
  erasureContext,
  inboxContext,
  placesContext,
  requireRecentLogin,
  savedRepliesContext,
  signedIn,
} from '../../context.ts';
import type { Route } from '../+types/thread';
import { MAX_WHATSAPP_LENGTH, textError, typedText } from './check-text.ts';
import type { ThreadFormResult } from './reply-form.tsx';
import { redirectToThread } from './thread-url.ts';

/** Handles the forms of a thread's page. */
export async function handleAction(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { reference } = params;
  const erasure = context.get(erasureContext);
  const inbox = context.get(inboxContext);
  const { staff } = signedIn(context);
  if (!(await erasure.preview(reference))) {
    throw new Response('There is no submission with this reference.', { status: 404 });
  }
  const sent = await request.formData();
  const back = (done: string) => redirectToThread(request.url, reference, done);
  const token = String(sent.get('token') || crypto.randomUUID());

  const button = sent.get('do');
  if (button === 'confirmed') {
    await context.get(placesContext).confirm(reference, { staffId: staff.id });
    return back('confirmed');
  }

  if (button === 'erase-seat') {
    await requireRecentLogin({ ...args, sent });
    const seat = Number(sent.get('seat')) || 0;
    await context.get(placesContext).erase(reference, seat, { staffId: staff.id });
    return back('erased-seat');
  }

  if (button === 'keep' || button === 'discard' || button === 'insert') {
    return handleDraft(args, sent);
  }
  if (button !== null) throw new Response('There is no such button.', { status: 400 });

  if (sent.has('reply')) {
    const body = typedText(sent.get('reply')).trim();
    const channel = sent.get('way') === 'whatsapp' ? 'whatsapp' : 'mail';
    const marksDone = sent.has('done');
    const refuse = (status: number, error: string) =>
      errorResponse(status, { field: 'reply', error, typed: body, marksDone });
    const maxLength = channel === 'mail' ? MAX_NOTE_LENGTH : MAX_WHATSAPP_LENGTH;
    const error = textError(body, 'reply', maxLength);
    if (error) return refuse(422, error);
    const unfilled = unfilledPlaceholder(body);
    if (unfilled) return refuse(422, `Fill in ${unfilled} first.`);
    const seenCount = sent.has('seen') ? Number(sent.get('seen')) || 0 : undefined;
    const result = await inbox.reply(
      reference,
      { body, token, channel, seenCount, marksDone },
      staff,
    );
    switch (result.outcome) {
      case 'newer':
        return refuse(409, newerText(result.count));
      case 'erased':
        return refuse(422, 'What was sent is erased: nobody can be answered any more.');
      case 'without address':
        return refuse(422, 'There is no address to which a mail can be sent.');
      case 'stored':
        return back(channel === 'mail' ? 'reply' : 'whatsapp');
    }
  }

  if (sent.has('note')) {
    const body = typedText(sent.get('note')).trim();
    const refuse = (error: string) =>
      errorResponse(422, { field: 'note', error, typed: body, marksDone: false });
    const error = textError(body, 'note');
    if (error) return refuse(error);
    return (await inbox.addNote(reference, { body, token }, staff))
      ? back('note')
      : refuse('What was sent is erased: it takes no notes.');
  }

  if (sent.has('status')) {
    const status = sent.get('status');
    if (!isStatus(status)) {
      const error = 'There is no such status. Choose one of the list.';
      return errorResponse(422, { field: 'status', error, typed: '', marksDone: false });
    }
    await inbox.change([reference], status, staff);
    return back('status');
  }

  throw new Response('Nothing was changed.', { status: 400 });
}

function newerText(count: number): string {
  const [subject, pronoun] =
    count === 1
      ? ['A note or reply was added', 'it']
      : [`${count} notes or replies were added`, 'them'];
  return `${subject} while you wrote: read ${pronoun} first. Your words are kept; send them again if they still fit.`;
}

function errorResponse(status: number, error: ThreadFormResult) {
  return data(error, { status });
}

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
