import { useRouteLoaderData } from 'react-router';
import type { OrganisationView } from '#modules/content/model/organisation.ts';
import type { Program } from '#modules/content/model/programs/program.ts';

/** What the loader of `root.tsx` gives to every page: header, footer and some parts show it. */
export type SiteData = {
  readonly organisation: OrganisationView;
  readonly programs: readonly Pick<Program, 'slug' | 'name'>[];
  /** What is said over the newsletter box. */
  readonly newsletter: string;
  readonly siteUrl: string;
  readonly year: number;
};

/** Undefined where the content could not be read: the page is then an error page. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<() => SiteData>('root');
}
