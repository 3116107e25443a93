import { wantsLite } from '#platform/pages/lite-mode.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';

/** What was asked for, or the sentence that is shown instead. */
export type Outcome<Value> = { readonly value: Value } | { readonly failure: string };

/** An outcome that is at hand, or one that is streamed to the page when it comes. */
export type Loading<Value> =
  | { readonly now: Outcome<Value> }
  | { readonly later: Promise<Outcome<Value>> };

/** What a loader is asked by: its arguments `request` and `url`. */
export type Asked = { readonly request: Request; readonly url: URL };

/** Data that takes longer (milliseconds) is streamed in behind its loading text. */
const AT_HAND = 150;

/**
 * For lists whose failure is silent: an empty list takes their place (specification, section 7).
 */
export async function orEmpty<Item>(
  list: Promise<readonly Item[]>,
): Promise<Outcome<readonly Item[]>> {
  return outcome(list, () => ({ value: [] }));
}

/** For data whose failure is silent, where it must not be taken for an empty list. */
export async function orNothing<Value>(
  wanted: Promise<Value>,
): Promise<Outcome<Value | undefined>> {
  return outcome<Value | undefined>(wanted, () => ({ value: undefined }));
}

/** For data that a page does without: undefined where it cannot be read. */
export async function orUndefined<Value>(wanted: Promise<Value>): Promise<Value | undefined> {
  const result = await orNothing(wanted);
  return 'value' in result ? result.value : undefined;
}

/** For data whose failure is shown: the sentence of the specification takes its place. */
export async function orSentence<Value>(
  wanted: Promise<Value>,
  sentence: string | ((reason: string) => string),
): Promise<Outcome<Value>> {
  return outcome(wanted, ({ message }) => ({
    failure: typeof sentence === 'string' ? sentence : sentence(message),
  }));
}

/**
 * For the STEM Squad items (specification, sections 7 and 8): an answer whose status is not OK
 * counts as an empty list; any other failure is shown.
 */
export async function orEmptyOnStatus<Item>(
  list: Promise<readonly Item[]>,
  sentence: string,
): Promise<Outcome<readonly Item[]>> {
  return outcome<readonly Item[]>(list, ({ kind }) =>
    kind === 'status' || kind === 'missing' ? { value: [] } : { failure: sentence },
  );
}

/** Handles a `ServiceFailure`; any other error is a fault of ours and leads to the error page. */
async function outcome<Value>(
  wanted: Promise<Value>,
  onFailure: (failure: ServiceFailure) => Outcome<Value>,
): Promise<Outcome<Value>> {
  try {
    return { value: await wanted };
  } catch (error) {
    if (error instanceof ServiceFailure) return onFailure(error);
    throw error;
  }
}

/** An outcome with its value changed; a failure stays as it is. */
export async function mapped<Value, Changed>(
  from: Promise<Outcome<Value>>,
  change: (value: Value) => Changed | Promise<Changed>,
): Promise<Outcome<Changed>> {
  const result = await from;
  return 'value' in result ? { value: await change(result.value) } : result;
}

/**
 * Waits a moment for data, so that what is at hand is in the first HTML; slower data follows later.
 * A visitor without scripts, whose page can not be completed later, asks for the whole page; the
 * Lite version is always whole.
 */
export async function atHandOrLater<Value>(
  { request: { headers }, url }: Asked,
  wanted: Promise<Outcome<Value>>,
): Promise<Loading<Value>> {
  const isWhole =
    url.searchParams.has(WHOLE_PAGE) || wantsLite(headers.get('Cookie'), headers.get('Save-Data'));
  if (isWhole) return { now: await wanted };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise<'later'>((resolve) => {
    timer = setTimeout(resolve, AT_HAND, 'later');
  });
  const first = await Promise.race([wanted, moment]);
  clearTimeout(timer);
  return first === 'later' ? { later: wanted } : { now: first };
}

/** The parameter with which a page is asked for whole, however long that takes. */
export const WHOLE_PAGE = 'whole';

/** Whether a part of what loaders gave is still on its way. */
export function isLoadingLater(loaderData: Readonly<Record<string, unknown>>): boolean {
  return Object.values(loaderData).some(
    (data) =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some((part) => typeof part === 'object' && part && 'later' in part),
  );
}
