import { wantsLite } from '#platform/pages/lite-mode.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';

/** The requested data, or the text shown instead. */
export type LoadResult<Value> = { readonly value: Value } | { readonly failure: string };

/** A result that is available now, or one that is streamed to the page later. */
export type Deferred<Value> =
  | { readonly now: LoadResult<Value> }
  | { readonly later: Promise<LoadResult<Value>> };

/** The arguments `request` and `url` of a loader. */
export type LoadRequest = { readonly request: Request; readonly url: URL };

/** Milliseconds after which data is streamed later, behind its loading text. */
const DEFER_AFTER_MS = 150;

/** For lists that fail silently: an empty list replaces them (specification, section 7). */
export async function orEmpty<Item>(
  list: Promise<readonly Item[]>,
): Promise<LoadResult<readonly Item[]>> {
  return toResult(list, () => ({ value: [] }));
}

/** For data that fails silently, but must not look like an empty list. */
export async function orNothing<Value>(
  pending: Promise<Value>,
): Promise<LoadResult<Value | undefined>> {
  return toResult<Value | undefined>(pending, () => ({ value: undefined }));
}

/** For data that a page can do without: undefined if it cannot be read. */
export async function orUndefined<Value>(pending: Promise<Value>): Promise<Value | undefined> {
  const result = await orNothing(pending);
  return 'value' in result ? result.value : undefined;
}

/** For data that fails visibly: the text of the specification replaces it. */
export async function orFailureText<Value>(
  pending: Promise<Value>,
  text: string | ((reason: string) => string),
): Promise<LoadResult<Value>> {
  return toResult(pending, ({ message }) => ({
    failure: typeof text === 'string' ? text : text(message),
  }));
}

/**
 * For the STEM Squad items (specification, sections 7 and 8): a response whose status is not OK
 * counts as an empty list; any other failure is shown.
 */
export async function orEmptyOnStatus<Item>(
  list: Promise<readonly Item[]>,
  text: string,
): Promise<LoadResult<readonly Item[]>> {
  return toResult<readonly Item[]>(list, ({ kind }) =>
    kind === 'status' || kind === 'missing' ? { value: [] } : { failure: text },
  );
}

/** Handles a `ServiceFailure`; any other error is a bug of ours and gives the error page. */
async function toResult<Value>(
  pending: Promise<Value>,
  onFailure: (failure: ServiceFailure) => LoadResult<Value>,
): Promise<LoadResult<Value>> {
  try {
    return { value: await pending };
  } catch (error) {
    if (error instanceof ServiceFailure) return onFailure(error);
    throw error;
  }
}

/** A result with its value changed; a failure stays as it is. */
export async function mapResult<Value, Changed>(
  from: Promise<LoadResult<Value>>,
  change: (value: Value) => Changed | Promise<Changed>,
): Promise<LoadResult<Changed>> {
  const result = await from;
  return 'value' in result ? { value: await change(result.value) } : result;
}

/**
 * Waits briefly for data, so that fast data is in the first HTML; slower data follows later.
 * Without scripts a page cannot be completed later, so its visitor requests the whole page; the
 * Lite version is always whole.
 */
export async function deferIfSlow<Value>(
  { request: { headers }, url }: LoadRequest,
  pending: Promise<LoadResult<Value>>,
): Promise<Deferred<Value>> {
  const isWhole =
    url.searchParams.has(WHOLE_PAGE_PARAM) ||
    wantsLite(headers.get('Cookie'), headers.get('Save-Data'));
  if (isWhole) return { now: await pending };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<'later'>((resolve) => {
    timer = setTimeout(resolve, DEFER_AFTER_MS, 'later');
  });
  const first = await Promise.race([pending, timeout]);
  clearTimeout(timer);
  return first === 'later' ? { later: pending } : { now: first };
}

/** URL parameter that requests the whole page, however long it takes. */
export const WHOLE_PAGE_PARAM = 'whole';

/** True while part of the loader data is still to come. */
export function hasDeferred(loaderData: Readonly<Record<string, unknown>>): boolean {
  return Object.values(loaderData).some(
    (data) =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some((part) => typeof part === 'object' && part && 'later' in part),
  );
}
