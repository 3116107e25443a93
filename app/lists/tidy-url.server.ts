import { redirect } from 'react-router';

/**
 * A form that is sent without scripts sends its empty fields, too: leads on to the address without
 * them, so that the same list has one address, to share and to keep.
 */
export function redirectToTidyUrl({ pathname, searchParams }: URL): void {
  const filled = [...searchParams].filter(([, value]) => value !== '');
  // A parameter that says something by being there (`whole`) comes alone, or with a value.
  if (filled.length === searchParams.size || searchParams.get('search') === null) return;
  const query = new URLSearchParams(filled);
  throw redirect(query.size > 0 ? `${pathname}?${query}` : pathname, 302);
}
