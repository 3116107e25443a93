import { createContext, type RouterContextProvider } from 'react-router';
import type { Guests } from '#platform/pages/site-context.ts';
import { siteContext, submissionsContext } from '../../pages/context.ts';
import { keepForOne } from '../../pages/page-caching.server.ts';
import { tryAgainAfter } from '../../pages/retry-after.server.ts';
import { type FormVisit, type NotSent, SENT, type Sent } from '../answered.ts';
import { placedFrom } from './placed.server.ts';

/** What an action said about a form that was posted, for the loaders of the same request. */
const saidOfForm = createContext<'nothing' | 'wrong answers' | 'failed' | 'stored'>('nothing');

/**
 * Tells the loaders of this request that nothing was sent, and why.
 * @param retryAfter seconds after which it may be sent again
 */
export function sayNotSent(
  context: Readonly<RouterContextProvider>,
  { errors }: NotSent,
  retryAfter = '',
): void {
  context.set(saidOfForm, Object.keys(errors).length > 0 ? 'wrong answers' : 'failed');
  tryAgainAfter(context, retryAfter);
}

/** Tells the loaders of this request that a form was stored, and that its page is not left for another. */
export function sayStored(context: Readonly<RouterContextProvider>): void {
  context.set(saidOfForm, 'stored');
}

/** Whether this page answers to a form that was posted to it. */
export function isAnswer(context: Readonly<RouterContextProvider>): boolean {
  return context.get(saidOfForm) !== 'nothing';
}

type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** What a page with forms needs of its loader. */
export async function formVisit({ url, context }: LoaderArgs): Promise<FormVisit> {
  const { guests } = context.get(siteContext);
  const said = context.get(saidOfForm);
  keepForOne(context);
  return {
    token: guests.issueToken(),
    // An address that says what was sent before is not the answer to what is posted to it now.
    sent: said === 'nothing' ? await sentFrom(url.searchParams.get(SENT), context) : undefined,
    wrong: said === 'wrong answers',
    isDocumented: context.get(submissionsContext).isRemote === true,
  };
}

/** What was sent, as the `sent` of an address says it. Only what we signed counts. */
async function sentFrom(
  signed: string | null,
  context: Readonly<RouterContextProvider>,
): Promise<Sent | undefined> {
  const { guests } = context.get(siteContext);
  const [form, reference = '', placing] = (signed && guests.signed(signed))?.split(' ') ?? [];
  if (!form) return undefined;
  return { form, reference, placed: placing ? await placedFrom(placing, context) : undefined };
}

/**
 * The text for `sent` in an address.
 * @param placing what `placingToken` says of its places
 */
export function signedSent(
  { form, reference }: Sent,
  guests: Guests,
  placing: string | undefined,
): string {
  return guests.sign([form, reference, placing].filter((word) => word !== undefined).join(' '));
}
