import { redirect } from 'react-router';

/**
 * Redirects to the URL without empty parameters, which a form sends without scripts. The same list
 * then has one URL to share and to keep.
 */
export function redirectToTidyUrl({ pathname, searchParams }: URL): void {
  const filled = [...searchParams].filter(([, value]) => value !== '');
  // A parameter that counts by its presence (`whole`) comes alone, or with a value.
  if (filled.length === searchParams.size || searchParams.get('search') === null) return;
  const query = new URLSearchParams(filled);
  throw redirect(query.size > 0 ? `${pathname}?${query}` : pathname, 302);
}
