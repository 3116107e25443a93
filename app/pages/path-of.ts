/** The path of one of our URLs, for a link that works under any host name. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'https://site.invalid');
  return pathname + search;
}
