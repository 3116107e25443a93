import { data, redirect } from 'react-router';
import { appContext, requireRecentLogin, signedIn } from '#desk/context.ts';
import { staffTextError } from '#forms/text-answer.ts';
import { readSubmissionPlaces } from '#places/roster.server.ts';
import { acceptPlaces, erasePerson, removePlaces } from '#places/staff.server.ts';
import { setStatus } from '../changes.server.ts';
import { readByReference } from '../inbox.server.ts';
import {
  DRAFT_FIELDS,
  isStatus,
  MAX_NOTE_LENGTH,
  unfilledPlaceholder,
  unknownPlaceholder,
} from '../inbox.ts';
import { fillSavedReply } from '../saved-replies.server.ts';
import { addNote, addReply, saveDraft } from '../thread.server.ts';
import type { Route } from './+types/thread.page';
import type { ThreadFormResult } from './reply-form.tsx';

/** Longest WhatsApp message in characters: in its URL each character may take up nine. */
const MAX_WHATSAPP_LENGTH = 1_500;

const NEWER =
  'A colleague wrote while you did: read that first. Your words are kept; send them again if they still fit.';

export async function handleThreadAction(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { reference } = params;
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  if (!(await readByReference(app.db, reference))) {
    throw new Response('There is no submission with this reference.', { status: 404 });
  }
  const sent = await request.formData();
  const back = (done: string) => redirectToThread(request.url, reference, done);
  const refuse = (status: number, result: Partial<ThreadFormResult>) =>
    data(
      { field: 'reply', error: '', typed: '', marksDone: sent.has('done'), ...result } as const,
      { status },
    );
  const token = String(sent.get('token') || crypto.randomUUID());

  const button = sent.get('do');
  if (button === 'confirmed') {
    await acceptPlaces(context.get(appContext), staff, reference, 'confirmed by phone');
    return back('confirmed');
  }
  const seat = Number(sent.get('seat')) || 0;
  if (button === 'admit' || button === 'decline') {
    const outcome =
      button === 'admit'
        ? await acceptPlaces(app, staff, reference, 'gave a place', seat)
        : await removePlaces(app, staff, reference, seat, 'declined');
    return back(outcome === 'done' ? button : 'undecided');
  }
  if (button === 'erase-seat') {
    await requireRecentLogin({ ...args, sent });
    await erasePerson(app, staff, reference, seat);
    return back('erased-seat');
  }
  if (button === 'insert') {
    const id = String(sent.get('saved') ?? '');
    const booked = await readSubmissionPlaces(context.get(appContext), reference);
    const text = await fillSavedReply(app, id, reference, booked);
    const typed = typedText(sent.get('reply'));
    if (text === undefined) {
      return refuse(422, { field: 'saved', error: 'Choose a saved reply first.', typed });
    }
    return refuse(200, { typed: typed.trim() ? `${typed.trimEnd()}\n\n${text}` : text });
  }
  if (button === 'keep' || button === 'discard') {
    const field = DRAFT_FIELDS.find((each) => sent.has(each));
    if (!field) throw new Response('Nothing was changed.', { status: 400 });
    const typed = button === 'keep' ? typedText(sent.get(field)) : '';
    const error = typed && staffTextError(typed, field, MAX_NOTE_LENGTH);
    if (error) return refuse(422, { field, error, typed });
    if (!(await saveDraft(app, staff, reference, { field, text: typed, token }))) {
      throw new Response('What was sent is erased.', { status: 410 });
    }
    return back(button === 'keep' ? 'kept' : 'discarded');
  }
  if (button !== null) throw new Response('There is no such button.', { status: 400 });

  if (sent.has('reply')) {
    const typed = typedText(sent.get('reply')).trim();
    const channel = sent.get('way') === 'whatsapp' ? 'whatsapp' : 'mail';
    const unfilled = unknownPlaceholder(typed) ?? unfilledPlaceholder(typed);
    const error =
      channel === 'whatsapp' && typed.length > MAX_WHATSAPP_LENGTH
        ? 'For WhatsApp it may have at most 1,500 characters. Make it shorter, or send it by mail.'
        : (staffTextError(typed, 'reply', MAX_NOTE_LENGTH) ??
          (unfilled && `Fill in ${unfilled} first.`));
    if (error) return refuse(422, { error, typed });
    const result = await addReply(app, staff, reference, {
      body: typed,
      token,
      channel,
      seenCount: sent.has('seen') ? Number(sent.get('seen')) || 0 : undefined,
      marksDone: sent.has('done'),
    });
    if (result === 'stored') return back(channel === 'mail' ? 'reply' : 'whatsapp');
    if (result === 'newer') return refuse(409, { error: NEWER, typed });
    return refuse(422, {
      error:
        result === 'erased'
          ? 'What was sent is erased: nobody can be answered any more.'
          : 'There is no address to which a mail can be sent.',
      typed,
    });
  }

  if (sent.has('note')) {
    const typed = typedText(sent.get('note')).trim();
    const error = staffTextError(typed, 'note', MAX_NOTE_LENGTH);
    if (error) return refuse(422, { field: 'note', error, typed });
    return (await addNote(app, staff, reference, { body: typed, token }))
      ? back('note')
      : refuse(422, { field: 'note', error: 'What was sent is erased: it takes no notes.', typed });
  }

  const status = sent.get('status');
  if (!isStatus(status)) throw new Response('Nothing was changed.', { status: 400 });
  await setStatus(app, staff, [reference], status);
  return back('status');
}

/** With LF for line breaks: forms send them as CRLF. */
export function typedText(value: FormDataEntryValue | null): string {
  return String(value ?? '').replace(/\r\n?/g, '\n');
}

export function listParameters(url: string): URLSearchParams {
  const query = new URL(url).searchParams;
  query.delete('done');
  return query;
}

/** Keeps the query of the list. `done`: key of the success notice. */
export function redirectToThread(url: string, reference: string, done?: string) {
  const query = listParameters(url);
  if (done) query.set('done', done);
  return redirect(
    `/inbox/${encodeURIComponent(reference)}${query.size > 0 ? `?${query}` : ''}`,
    303,
  );
}
