import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.server.ts';

export type SiteOrganisation = Awaited<ReturnType<typeof loader>>['organisation'];

/** Undefined if the content could not be read: the page is then an error page. */
export function useSiteData() {
  return useRouteLoaderData<typeof loader>('root');
}

/** Whether staff did not switch the page off that a link leads to. */
export function useIsOn(): (link: { readonly to: string }) => boolean {
  const off = useSiteData()?.off ?? [];
  return ({ to }) => !off.includes(to.slice(1));
}
