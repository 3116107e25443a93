export function pathOf(link: string | null): string {
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}
