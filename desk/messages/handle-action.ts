import { data, redirect } from 'react-router';
import { filledMarkdown } from '#modules/messages/model/filled-markdown.server.ts';
import { exampleValues, peopleText } from '#modules/messages/model/message.ts';
import { messagesContext, signedIn } from '../context.ts';
import type { Route } from './+types/message';
import { requireMessage } from './message-access.ts';
import { checkMessage, type MessageErrors, readMessageText } from './submitted-message.ts';

const CHANGES = { pause: 'paused', resume: 'sending', cancel: 'cancelled' } as const;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Handles the forms of a message's page. */
export async function handleAction({ context, params, request }: Route.ActionArgs) {
  const messages = context.get(messagesContext);
  const { staff } = signedIn(context);
  const sent = await request.formData();
  const pressed = String(sent.get('do') ?? '');
  const isNew = params.id === 'new';
  if (!isNew) await requireMessage(context, params.id);
  // A form that is sent again has the same token, so it stores one message.
  const token = String(sent.get('token') ?? '');
  const id = !isNew ? params.id : UUID.test(token) ? token : crypto.randomUUID();
  const done = (notice: string) => redirect(`/messages/${id}?done=${notice}`, 303);

  if (!isNew && (pressed === 'pause' || pressed === 'resume' || pressed === 'cancel')) {
    const isChanged = await messages.change(id, CHANGES[pressed], staff);
    // All may have been sent meanwhile.
    return isChanged ? done(pressed) : redirect(`/messages/${id}`, 303);
  }
  if (!isNew && pressed === 'take-off') {
    await messages.takeOff(id, staff);
    return done(pressed);
  }
  if (!isNew && pressed === 'delete') {
    await messages.deleteDraft(id, staff);
    return redirect('/messages?done=deleted', 303);
  }
  if (!['save', 'preview', 'test', 'send'].includes(pressed)) {
    throw new Response('Nothing was asked for.', { status: 400 });
  }
  const text = await readMessageText(sent, context);
  const respond = async (status: number, errors: MessageErrors, refusal?: string) => {
    const { origin } = new URL(request.url);
    const preview =
      status === 200 ? filledMarkdown(text.body, exampleValues(staff.name), origin) : undefined;
    const counts = await messages.count(text);
    return data({ text, errors, refusal, preview, counts, token: id }, { status });
  };
  const errors = checkMessage(text);
  if (Object.keys(errors).length > 0) return respond(422, errors);
  if (pressed === 'preview') return respond(200, {});
  const isSaved = await messages.save(id, text, staff);
  if (pressed !== 'send') {
    if (!isSaved) return respond(409, {}, 'It is sent, and cannot be changed any more.');
    if (pressed === 'test') await messages.test(text, staff);
    return done(pressed);
  }
  const result = await messages.send(id, Number(sent.get('count')), staff);
  switch (result.outcome) {
    case 'sent':
      return done('send');
    case 'nobody':
      return respond(422, { roster: 'Nobody would get this.' });
    case 'unfilled':
      return respond(422, { body: `Fill in ${result.placeholder} first.` });
    case 'changed': {
      const people = peopleText(await messages.count(text));
      return respond(409, {}, `It would go to ${people} now. Send it again if that is right.`);
    }
  }
}
