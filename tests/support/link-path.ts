/** The page of a link that somebody passed on: the site's name in it is that of its settings. */
export function pathOf(link: string | null): string {
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
