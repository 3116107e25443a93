import {
  type Organisation,
  type SocialNetwork,
  whatsAppLink,
} from '#modules/content/organisation.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import type { SiteOrganisation } from '../pages/site-data.ts';

const NETWORK_LABELS: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  x: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

/**
 * The data of the organisation that pages show. Names and links are made here, so that no browser
 * needs the code for it; data that no page uses is not sent.
 */
export function siteOrganisation(organisation: Organisation): SiteOrganisation {
  const {
    description: _,
    privacyEmail: __,
    registrations: ___,
    giving: ____,
    social,
    ...rest
  } = organisation;
  return {
    ...rest,
    phoneText: nationalPhone(rest.phone),
    whatsApp: whatsAppLink(rest.phone),
    social: social.map(({ network, url }) => ({ label: NETWORK_LABELS[network], url })),
  };
}
