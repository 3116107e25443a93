import { wantsLite } from '#platform/pages/visitor-choices.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';

export type LoadResult<Value> = { readonly value: Value } | { readonly failure: string };

export type Deferred<Value> =
  | { readonly now: LoadResult<Value> }
  | { readonly later: Promise<LoadResult<Value>> };

export type LoadRequest = { readonly request: Request; readonly url: URL };

const DEFER_AFTER_MS = 150;

/** For data that fails silently, but must not look like an empty list. */
export async function orNothing<Value>(
  pending: Promise<Value>,
): Promise<LoadResult<Value | undefined>> {
  return toResult<Value | undefined>(pending, () => ({ value: undefined }));
}

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

/** A status that is not OK gives an empty list; other failures show (specification, 7 and 8). */
export async function orEmptyOnStatus<Item>(
  list: Promise<readonly Item[]>,
  text: string,
): Promise<LoadResult<readonly Item[]>> {
  return toResult<readonly Item[]>(list, ({ kind }) =>
    kind === 'status' || kind === 'missing' ? { value: [] } : { failure: text },
  );
}

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

export async function mapResult<Value, Changed>(
  from: Promise<LoadResult<Value>>,
  change: (value: Value) => Changed | Promise<Changed>,
): Promise<LoadResult<Changed>> {
  const result = await from;
  return 'value' in result ? { value: await change(result.value) } : result;
}

/** Slow data follows later, but Lite and pages without scripts are always whole. */
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

export const WHOLE_PAGE_PARAM = 'whole';

export function hasDeferred(loaderData: Readonly<Record<string, unknown>>): boolean {
  return Object.values(loaderData).some(
    (data) =>
      typeof data === 'object' &&
      data !== null &&
      Object.values(data).some((part) => typeof part === 'object' && part && 'later' in part),
  );
}
