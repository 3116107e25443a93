import { wantsLite } from '#platform/pages/lite-mode.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';

/** What was asked for, or the sentence that is shown instead. */
export type LoadResult<Value> = { readonly value: Value } | { readonly failure: string };

/** An outcome that is at hand, or one that is streamed to the page when it comes. */
export type Deferred<Value> =
  | { readonly now: LoadResult<Value> }
  | { readonly later: Promise<LoadResult<Value>> };

/** What a loader is asked by: its arguments `request` and `url`. */
export type LoadRequest = { readonly request: Request; readonly url: URL };

/** Data that takes longer (milliseconds) is streamed in behind its loading text. */
const DEFER_AFTER_MS = 150;

/**
 * For lists whose failure is silent: an empty list takes their place (specification, section 7).
 */
export async function orEmpty<Item>(
  list: Promise<readonly Item[]>,
): Promise<LoadResult<readonly Item[]>> {
  return toResult(list, () => ({ value: [] }));
}

/** For data whose failure is silent, where it must not be taken for an empty list. */
export async function orNothing<Value>(
  wanted: Promise<Value>,
): Promise<LoadResult<Value | undefined>> {
  return toResult<Value | undefined>(wanted, () => ({ value: undefined }));
}

/** For data that a page does without: undefined where it cannot be read. */
export async function orUndefined<Value>(wanted: Promise<Value>): Promise<Value | undefined> {
  const result = await orNothing(wanted);
  return 'value' in result ? result.value : undefined;
}

/** For data whose failure is shown: the sentence of the specification takes its place. */
export async function orFailureText<Value>(
  wanted: Promise<Value>,
  sentence: string | ((reason: string) => string),
): Promise<LoadResult<Value>> {
  return toResult(wanted, ({ message }) => ({
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
): Promise<LoadResult<readonly Item[]>> {
  return toResult<readonly Item[]>(list, ({ kind }) =>
    kind === 'status' || kind === 'missing' ? { value: [] } : { failure: sentence },
  );
}

/** Handles a `ServiceFailure`; any other error is a fault of ours and leads to the error page. */
async function toResult<Value>(
  wanted: Promise<Value>,
  onFailure: (failure: ServiceFailure) => LoadResult<Value>,
): Promise<LoadResult<Value>> {
  try {
    return { value: await wanted };
  } catch (error) {
    if (error instanceof ServiceFailure) return onFailure(error);
    throw error;
  }
}

/** An outcome with its value changed; a failure stays as it is. */
export async function mapResult<Value, Changed>(
  from: Promise<LoadResult<Value>>,
  change: (value: Value) => Changed | Promise<Changed>,
): Promise<LoadResult<Changed>> {
  const result = await from;
  return 'value' in result ? { value: await change(result.value) } : result;
}

/**
 * Waits a moment for data, so that what is at hand is in the first HTML; slower data follows later.
 * A visitor without scripts, whose page can not be completed later, asks for the whole page; the
 * Lite version is always whole.
 */
export async function deferIfSlow<Value>(
  { request: { headers }, url }: LoadRequest,
  wanted: Promise<LoadResult<Value>>,
): Promise<Deferred<Value>> {
  const isWhole =
    url.searchParams.has(WHOLE_PAGE_PARAM) ||
    wantsLite(headers.get('Cookie'), headers.get('Save-Data'));
  if (isWhole) return { now: await wanted };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moment = new Promise<'later'>((resolve) => {
    timer = setTimeout(resolve, DEFER_AFTER_MS, 'later');
  });
  const first = await Promise.race([wanted, moment]);
  clearTimeout(timer);
  return first === 'later' ? { later: wanted } : { now: first };
}

/** The parameter with which a page is asked for whole, however long that takes. */
export const WHOLE_PAGE_PARAM = 'whole';

/** Whether a part of what loaders gave is still on its way. */
export function hasDeferred(loaderData: Readonly<Record<string, unknown>>): boolean {
  return Object.values(loaderData).some(
    (data) =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some((part) => typeof part === 'object' && part && 'later' in part),
  );
}
