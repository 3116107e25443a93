import type { RouterContextProvider } from 'react-router';
import { AUDIENCES, type Audience, type Message } from '#modules/messages/model/message.ts';
import { hasRole } from '#modules/staff/model/people/role.ts';
import { messagesContext, signedIn } from '../context.ts';

type Context = Readonly<RouterContextProvider>;

/** The audiences to which the signed-in member may write. */
export function ownAudiences(context: Context): readonly Audience[] {
  const { roles } = signedIn(context).staff;
  return AUDIENCES.filter((to) => hasRole(roles, to === 'people' ? 'people' : 'editor'));
}

/** Throws a 403 response if the member may not write to this audience. */
export function requireAudience(context: Context, to: Audience): void {
  if (ownAudiences(context).includes(to)) return;
  throw new Response('Your roles do not open this page.', { status: 403 });
}

/** A stored message. Throws a 404 response if there is none. */
export async function requireMessage(context: Context, id: string): Promise<Message> {
  const message = await context.get(messagesContext).open(id);
  if (!message) throw new Response('There is no such message.', { status: 404 });
  requireAudience(context, message.to);
  return message;
}
