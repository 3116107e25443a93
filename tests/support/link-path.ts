/** The path of a shared link, whose host is that of the settings. */
export function pathOf(link: string | null): string {
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
