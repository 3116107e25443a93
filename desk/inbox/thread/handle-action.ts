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

/** Characters of a note or a reply. */
const MAX_TEXT_LENGTH = 5_000;
/** Of a message that an address can carry to WhatsApp: there each letter may become nine characters. */
const MAX_WHATSAPP_LENGTH = 1_500;

/** What the forms of a thread do. */
export async function handleAction(asked: Route.ActionArgs) {
  const { context, params, request } = asked;
  const { reference } = params;
  const erasing = context.get(erasureContext);
  const inbox = context.get(inboxContext);
  const people = context.get(peopleContext);
  const { staff } = signedIn(context);
  if (!(await erasing.preview(reference))) {
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
    await requireRecentLogin({ ...asked, sent });
    const seat = Number(sent.get('seat')) || 0;
    await context.get(placesContext).erase(reference, seat, { staffId: staff.id });
    return back('erased-seat');
  }

  if (sent.has('reply')) {
    const body = textOf(sent.get('reply'));
    const way = sent.get('way') === 'whatsapp' ? 'whatsapp' : 'mail';
    const marksDone = sent.has('done');
    const refuse = (status: number, wrong: string) =>
      errorResponse(status, { field: 'reply', error: wrong, typed: body, marksDone });
    const wrong = textError(body, 'reply', way === 'mail' ? MAX_TEXT_LENGTH : MAX_WHATSAPP_LENGTH);
    if (wrong) return refuse(422, wrong);
    const seen = sent.has('seen') ? Number(sent.get('seen')) || 0 : undefined;
    const replied = await inbox.reply(
      reference,
      { body, token, channel: way, seenCount: seen, marksDone },
      staff,
    );
    switch (replied.outcome) {
      case 'newer':
        return refuse(409, newerText(replied.count));
      case 'erased':
        return refuse(422, 'What was sent is erased: nobody can be answered any more.');
      case 'without address':
        return refuse(422, 'There is no address to which a mail can be sent.');
      case 'stored':
        return back(way === 'mail' ? 'reply' : 'whatsapp');
    }
  }

  if (sent.has('note')) {
    const body = textOf(sent.get('note'));
    const refuse = (wrong: string) =>
      errorResponse(422, { field: 'note', error: wrong, typed: body, marksDone: false });
    const wrong = textError(body, 'note', MAX_TEXT_LENGTH);
    if (wrong) return refuse(wrong);
    return (await inbox.addNote(reference, { body, token }, staff))
      ? back('note')
      : refuse('What was sent is erased: it takes no notes.');
  }

  if (sent.has('status')) {
    const status = sent.get('status');
    if (!isStatus(status)) {
      const wrong = 'There is no such status. Choose one of the list.';
      return errorResponse(422, { field: 'status', error: wrong, typed: '', marksDone: false });
    }
    await inbox.change([reference], { status }, staff);
    return back('status');
  }

  if (!sent.has('assignee')) throw new Response('Nothing was changed.', { status: 400 });
  const assignee = String(sent.get('assignee') ?? '');
  const isThere =
    !assignee || answeringMembers(await people.all()).some(({ id }) => id === assignee);
  if (!isThere) {
    const wrong = 'This colleague answers no visitors any more. Choose another.';
    return errorResponse(422, { field: 'assignee', error: wrong, typed: '', marksDone: false });
  }
  await inbox.change([reference], { assignee: assignee || null }, staff);
  return back('assignee');
}

/** Lines as every browser types them: forms send them with CRLF. */
function textOf(typed: FormDataEntryValue | null): string {
  return String(typed).replace(/\r\n?/g, '\n').trim();
}

function textError(text: string, noun: string, longest: number): string | undefined {
  if (!text) return `Write a ${noun} first.`;
  if (text.length <= longest) return undefined;
  return longest === MAX_TEXT_LENGTH
    ? `A ${noun} has at most 5,000 characters; this one has ${text.length.toLocaleString('en-GB')}.`
    : 'For WhatsApp it may have at most 1,500 characters. Make it shorter, or send it by mail.';
}

function newerText(count: number): string {
  const [what, it] =
    count === 1
      ? ['A note or reply was added', 'it']
      : [`${count} notes or replies were added`, 'them'];
  return `${what} while you wrote: read ${it} first. Your words are kept; send them again if they still fit.`;
}

function errorResponse(status: number, refusal: ThreadFormError) {
  return data(refusal, { status });
}
