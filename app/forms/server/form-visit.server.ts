import { createContext, type RouterContextProvider } from 'react-router';
import type { FormTokens } from '#platform/pages/page-context.ts';
import { siteContext, submissionsContext } from '../../pages/context.ts';
import { markPrivate } from '../../pages/page-caching.server.ts';
import { setRetryAfter } from '../../pages/retry-after.server.ts';
import { type FormFailure, type FormSuccess, type FormVisit, SENT_PARAM } from '../form-result.ts';
import { loadPlacesConfirmation } from './places-confirmation.server.ts';

/** The result of an action for a submitted form, read by the loaders of the same request. */
const formStatus = createContext<'nothing' | 'wrong answers' | 'failed' | 'stored'>('nothing');

/**
 * Notes for the loaders of this request that nothing was stored, and why.
 * @param retryAfter seconds until it may be sent again
 */
export function setFormFailed(
  context: Readonly<RouterContextProvider>,
  { errors }: FormFailure,
  retryAfter = '',
): void {
  context.set(formStatus, Object.keys(errors).length > 0 ? 'wrong answers' : 'failed');
  setRetryAfter(context, retryAfter);
}

/** Notes for the loaders of this request that a form was stored and its page stays open. */
export function setFormStored(context: Readonly<RouterContextProvider>): void {
  context.set(formStatus, 'stored');
}

/** True when this page answers a form that was posted to it. */
export function isFormAnswer(context: Readonly<RouterContextProvider>): boolean {
  return context.get(formStatus) !== 'nothing';
}

type LoaderArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** Loads the data that a page with forms needs. */
export async function loadFormVisit({ url, context }: LoaderArgs): Promise<FormVisit> {
  const { formTokens } = context.get(siteContext);
  const status = context.get(formStatus);
  markPrivate(context);
  return {
    token: formTokens.issueToken(),
    // A submission named in the URL is an earlier one, not the one being posted now.
    sent:
      status === 'nothing' ? await readSent(url.searchParams.get(SENT_PARAM), context) : undefined,
    hasErrors: status === 'wrong answers',
    isDocumented: context.get(submissionsContext).isRemote === true,
  };
}

/** Reads the submission from the parameter `sent`. Only our own signature counts. */
async function readSent(
  signed: string | null,
  context: Readonly<RouterContextProvider>,
): Promise<FormSuccess | undefined> {
  const { formTokens } = context.get(siteContext);
  const [form, reference = '', manageToken] =
    (signed && formTokens.readSigned(signed))?.split(' ') ?? [];
  if (!form) return undefined;
  return {
    form,
    reference,
    placed: manageToken ? await loadPlacesConfirmation(manageToken, context) : undefined,
  };
}

/**
 * Builds the value of the parameter `sent`.
 * @param manageToken the result of `placesToken` for its places
 */
export function signSent(
  { form, reference }: FormSuccess,
  formTokens: FormTokens,
  manageToken: string | undefined,
): string {
  return formTokens.sign(
    [form, reference, manageToken].filter((word) => word !== undefined).join(' '),
  );
}
