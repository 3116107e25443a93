import type { InboxFilter } from '#modules/submissions/model/inbox/inbox-filter.ts';

/** The address of the inbox with some parameters changed, and without those that say nothing. */
export function listUrlWith(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const given = { ...Object.fromEntries(address), done: undefined, ...changes };
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value) said.set(name, value);
  }
  return `/inbox${said.size > 0 ? `?${said}` : ''}`;
}

/** Whether two filters list the same, whatever page of it. */
export function isSameFilter(one: InboxFilter, other: InboxFilter): boolean {
  const said = ({ after: _after, before: _before, ...filter }: InboxFilter) =>
    JSON.stringify(Object.entries(filter).filter(([, value]) => value !== undefined));
  return said(one) === said(other);
}
