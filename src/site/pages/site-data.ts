import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.server.ts';

export type SiteOrganisation = Awaited<ReturnType<typeof loader>>['organisation'];

/** Undefined if the content could not be read: the page is then an error page. */
export function useSiteData() {
  return useRouteLoaderData<typeof loader>('root');
}
