import type { RouterContextProvider } from 'react-router';
import { AUDIENCES, type MessageText, WRITABLE_STATES } from '#modules/messages/model/message.ts';
import { cleanLine, cleanText, staffTextError } from '#platform/forms/text-answer.ts';
import { placesContext } from '../context.ts';
import { requireAudience } from './message-access.ts';

/** Errors by field of the message form. */
export type MessageErrors = Partial<Record<'roster' | 'subject' | 'body', string>>;

/** Reads the form of a message. Throws a 400 response if no page of ours sends such values. */
export async function readMessageText(
  sent: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<MessageText> {
  const to = AUDIENCES.find((audience) => audience === sent.get('to'));
  if (!to) throw new Response('There is no such audience.', { status: 400 });
  requireAudience(context, to);
  const isPeople = to === 'people';
  const rosters = isPeople ? sent.getAll('roster').map(String) : [];
  const states = isPeople ? sent.getAll('state').map(String) : [];
  requireRosters(rosters, await context.get(placesContext).list());
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

export function checkMessage({ subject, body }: MessageText): MessageErrors {
  const errors = {
    subject: staffTextError(subject, 'subject', 150),
    body: staffTextError(body, 'text', 10_000),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error));
}
