import { type Organisation, type SocialNetwork, whatsAppLink } from '#content/organisation.ts';
import { programPath } from '#content/program.ts';
import { nationalPhone } from '#platform/text/whatsapp.ts';
import type { Route } from '../+types/root';
import { describeSitePage } from './metadata/describe-page.server.ts';
import { contentContext, siteContext } from './pages/context.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { siteUrl, now } = context.get(siteContext);
  const content = context.get(contentContext);
  const [organisation, programs, { off }] = await Promise.all([
    content.organisation.get(),
    content.programs.all(),
    content.onWebsite(),
  ]);
  if (!off.includes(url.pathname.slice(1))) await describeSitePage(context, url.pathname);
  return {
    organisation: siteOrganisation(organisation),
    programs: programs.map(({ slug, name }) => ({ slug, to: programPath({ slug }), label: name })),
    off,
    siteUrl,
    year: new Date(now()).getUTCFullYear(),
  };
}

const NETWORK_LABELS: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  x: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

/** Made here, so that no browser needs the code for it; data that no page uses is not sent. */
function siteOrganisation(organisation: Organisation) {
  const {
    description: _,
    privacyEmail: __,
    registrations: ___,
    giving: ____,
    logo: _____,
    homeTitle: ______,
    homeDescription: _______,
    pressContact: ________,
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
