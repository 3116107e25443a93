import { data, type RouterContextProvider, redirect } from 'react-router';
import { appContext, signedIn } from '#desk/context.ts';
import { cleanLine, cleanText, staffTextError } from '#forms/text-answer.ts';
import { unfilledPlaceholder, unknownPlaceholder } from '#inbox/inbox.ts';
import { listOfferings } from '#places/roster.server.ts';
import { hasRole } from '#staff/staff.ts';
import { AUDIENCES, type Audience, type Message, peopleText, WRITABLE_STATES } from '../message.ts';
import { filledMarkdown } from '../message-mails.server.ts';
import {
  cancelMessage,
  countDraft,
  deleteDraft,
  openMessage,
  readFirstValues,
  saveMessage,
  sendMessage,
  takeOffIssue,
  testMessage,
} from '../messages.server.ts';
import type { Route } from './+types/message.page';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function handleAction({ context, params, request }: Route.ActionArgs) {
  const app = context.get(appContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const pressed = String(sent.get('do') ?? '');
  const isNew = params.id === 'new';
  if (!isNew) await requireMessage(context, params.id);
  // A form that is sent again has the same token, so it stores one message.
  const token = String(sent.get('token') ?? '');
  const id = !isNew ? params.id : UUID.test(token) ? token : crypto.randomUUID();
  const done = (notice: string) => redirect(`/messages/${id}?done=${notice}`, 303);

  if (!isNew && pressed === 'cancel') {
    // All may have been sent meanwhile.
    return done((await cancelMessage(app, staff, id)) ? pressed : '');
  }
  if (!isNew && pressed === 'take-off') {
    await takeOffIssue(app, staff, id);
    return done(pressed);
  }
  if (!isNew && pressed === 'delete') {
    await deleteDraft(app, staff, id);
    return redirect('/messages?done=deleted', 303);
  }
  if (!['save', 'preview', 'test', 'send'].includes(pressed)) {
    throw new Response('Nothing was asked for.', { status: 400 });
  }
  const text = await readMessageText(sent, context);
  const respond = async (status: number, errors: MessageErrors, refusal?: string) => {
    const values = await readFirstValues(app, text);
    const { origin } = new URL(request.url);
    const preview = status === 200 ? filledMarkdown(text.body, values, origin) : undefined;
    const counts = await countDraft(app, text);
    return data({ text, errors, refusal, preview, counts, token: id }, { status });
  };
  const [inSubject, inBody] = [
    unfilledPlaceholder(text.subject) ?? unknownPlaceholder(text.subject),
    unknownPlaceholder(text.body),
  ].map((word) =>
    word && pressed !== 'save' ? `Nothing fills in ${word}. Change it.` : undefined,
  );
  const errors = {
    subject: staffTextError(text.subject, 'subject', 150) ?? inSubject,
    body: staffTextError(text.body, 'text', 10_000) ?? inBody,
  };
  if (errors.subject || errors.body) return respond(422, errors);
  if (pressed === 'preview') return respond(200, {});
  const isSaved = await saveMessage(app, staff, id, text);
  if (pressed !== 'send') {
    if (!isSaved) return respond(409, {}, 'It is sent, and cannot be changed any more.');
    if (pressed === 'test') await testMessage(app, staff, text);
    return done(pressed);
  }
  const refused = await sendMessage(app, staff, id, Number(sent.get('count')));
  if (!refused) return done('send');
  if (refused.problem === 'nobody') return respond(422, { roster: 'Nobody would get this.' });
  if (refused.problem === 'unfilled') {
    return respond(422, { body: `Fill in ${refused.placeholder} first.` });
  }
  const people = peopleText(await countDraft(app, text));
  return respond(409, {}, `It would go to ${people} now. Send it again if that is right.`);
}

export type MessageErrors = Partial<Record<'roster' | 'subject' | 'body', string | undefined>>;

/** Throws a 400 response if no page of ours sends such values. */
async function readMessageText(sent: FormData, context: Readonly<RouterContextProvider>) {
  const to = AUDIENCES.find((audience) => audience === sent.get('to'));
  if (!to) throw new Response('There is no such audience.', { status: 400 });
  requireAudience(context, to);
  const isPeople = to === 'people';
  const rosters = isPeople ? sent.getAll('roster').map(String) : [];
  const states = isPeople ? sent.getAll('state').map(String) : [];
  requireRosters(rosters, await listOfferings(context.get(appContext)));
  if (states.some((state) => !WRITABLE_STATES.some((known) => known === state))) {
    throw new Response('There is no such state.', { status: 400 });
  }
  return {
    to,
    rosters,
    states,
    guardians: isPeople && sent.get('guardians') === 'yes',
    subject: cleanLine(String(sent.get('subject') ?? '')),
    body: cleanText(String(sent.get('body') ?? '')),
  };
}

/** Throws a 400 response if one of these keys belongs to no roster. */
export function requireRosters(keys: readonly string[], all: readonly { key: string }[]): void {
  if (keys.every((key) => all.some((one) => one.key === key))) return;
  throw new Response('There is no such roster.', { status: 400 });
}

type Context = Readonly<RouterContextProvider>;

export function ownAudiences(context: Context): readonly Audience[] {
  const { roles } = signedIn(context).staff;
  return AUDIENCES.filter((to) => hasRole(roles, to === 'people' ? 'people' : 'editor'));
}

/** Throws a 403 response if the member may not write to this audience. */
export function requireAudience(context: Context, to: Audience): void {
  if (ownAudiences(context).includes(to)) return;
  throw new Response('Your roles do not open this page.', { status: 403 });
}

export async function requireMessage(context: Context, id: string): Promise<Message> {
  const message = await openMessage(context.get(appContext), id);
  if (!message) throw new Response('There is no such message.', { status: 404 });
  requireAudience(context, message.to);
  return message;
}
