import type { InboxFilter } from '#modules/submissions/model/inbox/inbox-filter.ts';

/** URL of the inbox with some parameters changed, without empty ones. */
export function listUrlWith(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const parameters = { ...Object.fromEntries(query), done: undefined, ...changes };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value) search.set(name, value);
  }
  return `/inbox${search.size > 0 ? `?${search}` : ''}`;
}

/** True if two filters list the same rows, regardless of the page. */
export function isSameFilter(one: InboxFilter, other: InboxFilter): boolean {
  const serialize = ({ after: _after, before: _before, ...filter }: InboxFilter) =>
    JSON.stringify(Object.entries(filter).filter(([, value]) => value !== undefined));
  return serialize(one) === serialize(other);
}
