import { createContext, type RouterContextProvider } from 'react-router';
import type { FormTokens } from '#platform/pages/page-context.ts';
import { siteContext, submissionsContext } from '../../pages/context.ts';
import { markPrivate } from '../../pages/page-caching.server.ts';
import { setRetryAfter } from '../../pages/retry-after.server.ts';
import { type FormFailure, type FormSuccess, type FormVisit, SENT_PARAM } from '../form-result.ts';
import { loadPlacesConfirmation } from './places-confirmation.server.ts';

/** What an action said about a form that was posted, for the loaders of the same request. */
const formStatus = createContext<'nothing' | 'wrong answers' | 'failed' | 'stored'>('nothing');

/**
 * Tells the loaders of this request that nothing was sent, and why.
 * @param retryAfter seconds after which it may be sent again
 */
export function setFormFailed(
  context: Readonly<RouterContextProvider>,
  { errors }: FormFailure,
  retryAfter = '',
): void {
  context.set(formStatus, Object.keys(errors).length > 0 ? 'wrong answers' : 'failed');
  setRetryAfter(context, retryAfter);
}

/** Tells the loaders of this request that a form was stored, and that its page is not left for another. */
export function setFormStored(context: Readonly<RouterContextProvider>): void {
  context.set(formStatus, 'stored');
}

/** Whether this page answers to a form that was posted to it. */
export function isFormAnswer(context: Readonly<RouterContextProvider>): boolean {
  return context.get(formStatus) !== 'nothing';
}

type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** What a page with forms needs of its loader. */
export async function loadFormVisit({ url, context }: LoaderArgs): Promise<FormVisit> {
  const { formTokens } = context.get(siteContext);
  const said = context.get(formStatus);
  markPrivate(context);
  return {
    token: formTokens.issueToken(),
    // An address that says what was sent before is not the answer to what is posted to it now.
    sent:
      said === 'nothing' ? await readSent(url.searchParams.get(SENT_PARAM), context) : undefined,
    hasErrors: said === 'wrong answers',
    isDocumented: context.get(submissionsContext).isRemote === true,
  };
}

/** What was sent, as the `sent` of an address says it. Only what we signed counts. */
async function readSent(
  signed: string | null,
  context: Readonly<RouterContextProvider>,
): Promise<FormSuccess | undefined> {
  const { formTokens } = context.get(siteContext);
  const [form, reference = '', placing] =
    (signed && formTokens.readSigned(signed))?.split(' ') ?? [];
  if (!form) return undefined;
  return {
    form,
    reference,
    placed: placing ? await loadPlacesConfirmation(placing, context) : undefined,
  };
}

/**
 * The text for `sent` in an address.
 * @param placing what `placesToken` says of its places
 */
export function signSent(
  { form, reference }: FormSuccess,
  guests: FormTokens,
  placing: string | undefined,
): string {
  return guests.sign([form, reference, placing].filter((word) => word !== undefined).join(' '));
}
