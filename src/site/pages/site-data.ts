import { useRouteLoaderData } from 'react-router';
import type { OrganisationView } from '#content/organisation.ts';
import type { Program } from '#content/program.ts';

export type SocialLink = { readonly label: string; readonly url: string };

/** The data of the organisation that pages show. */
export type SiteOrganisation = Omit<OrganisationView, 'social'> & {
  /** The phone number as it is written in Ghana. */
  readonly phoneText: string;
  /** The link that opens a chat with us. */
  readonly whatsApp: string;
  readonly social: readonly SocialLink[];
};

/** The data of the `root.tsx` loader for every page: header, footer and some other parts use it. */
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
