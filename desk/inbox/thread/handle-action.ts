import { data } from 'react-router';
import { answeringMembers } from '#modules/staff/model/people/answering-members.ts';
import { isStatus } from '#modules/submissions/model/inbox/status.ts';
import {
  erasureContext,
  inboxContext,
  peopleContext,
  placesContext,
  requireRecentLogin,
  signedIn,
} from '../../context.ts';
import type { Route } from '../+types/thread';
import type { ThreadFormError } from './reply-form.tsx';
import { redirectToThread } from './thread-url.ts';

/** Longest note or reply, in characters. */
const MAX_TEXT_LENGTH = 5_000;
/** Longest WhatsApp message in characters: in its URL each character may take up nine. */
const MAX_WHATSAPP_LENGTH = 1_500;

/** Handles the forms of a thread's page. */
export async function handleAction(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const { reference } = params;
  const erasure = context.get(erasureContext);
  const inbox = context.get(inboxContext);
  const people = context.get(peopleContext);
  const { staff } = signedIn(context);
  if (!(await erasure.preview(reference))) {
    throw new Response('There is no submission with this reference.', { status: 404 });
  }
  const sent = await request.formData();
  const back = (done: string) => redirectToThread(request.url, reference, done);
  const token = String(sent.get('token') || crypto.randomUUID());

  if (sent.get('do') === 'confirmed') {
    await context.get(placesContext).confirm(reference, { staffId: staff.id });
    return back('confirmed');
  }

  if (sent.get('do') === 'erase-seat') {
    await requireRecentLogin({ ...args, sent });
    const seat = Number(sent.get('seat')) || 0;
    await context.get(placesContext).erase(reference, seat, { staffId: staff.id });
    return back('erased-seat');
  }

  if (sent.has('reply')) {
    const body = textOf(sent.get('reply'));
    const channel = sent.get('way') === 'whatsapp' ? 'whatsapp' : 'mail';
    const marksDone = sent.has('done');
    const refuse = (status: number, error: string) =>
      errorResponse(status, { field: 'reply', error, typed: body, marksDone });
    const error = textError(
      body,
      'reply',
      channel === 'mail' ? MAX_TEXT_LENGTH : MAX_WHATSAPP_LENGTH,
    );
    if (error) return refuse(422, error);
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
    const body = textOf(sent.get('note'));
    const refuse = (error: string) =>
      errorResponse(422, { field: 'note', error, typed: body, marksDone: false });
    const error = textError(body, 'note', MAX_TEXT_LENGTH);
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
    await inbox.change([reference], { status }, staff);
    return back('status');
  }

  if (!sent.has('assignee')) throw new Response('Nothing was changed.', { status: 400 });
  const assignee = String(sent.get('assignee') ?? '');
  const canAnswer =
    !assignee || answeringMembers(await people.all()).some(({ id }) => id === assignee);
  if (!canAnswer) {
    const error = 'This colleague answers no visitors any more. Choose another.';
    return errorResponse(422, { field: 'assignee', error, typed: '', marksDone: false });
  }
  await inbox.change([reference], { assignee: assignee || null }, staff);
  return back('assignee');
}

/** Normalises line breaks: forms send them as CRLF. */
function textOf(value: FormDataEntryValue | null): string {
  return String(value).replace(/\r\n?/g, '\n').trim();
}

function textError(text: string, noun: string, maxLength: number): string | undefined {
  if (!text) return `Write a ${noun} first.`;
  if (text.length <= maxLength) return undefined;
  return maxLength === MAX_TEXT_LENGTH
    ? `A ${noun} has at most 5,000 characters; this one has ${text.length.toLocaleString('en-GB')}.`
    : 'For WhatsApp it may have at most 1,500 characters. Make it shorter, or send it by mail.';
}

function newerText(count: number): string {
  const [subject, pronoun] =
    count === 1
      ? ['A note or reply was added', 'it']
      : [`${count} notes or replies were added`, 'them'];
  return `${subject} while you wrote: read ${pronoun} first. Your words are kept; send them again if they still fit.`;
}

function errorResponse(status: number, error: ThreadFormError) {
  return data(error, { status });
}
