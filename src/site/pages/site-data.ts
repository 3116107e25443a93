import { useRouteLoaderData } from 'react-router';
import type { OrganisationView } from '#content/organisation.ts';
import type { Program } from '#content/program.ts';

export type SocialLink = { readonly label: string; readonly url: string };

export type SiteOrganisation = Omit<OrganisationView, 'social'> & {
  readonly phoneText: string;
  readonly whatsApp: string;
  readonly social: readonly SocialLink[];
};

export type SiteData = {
  readonly organisation: SiteOrganisation;
  readonly programs: readonly Pick<Program, 'slug' | 'name'>[];
  readonly siteUrl: string;
  readonly year: number;
};

/** Undefined if the content could not be read: the page is then an error page. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<() => SiteData>('root');
}
