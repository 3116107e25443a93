import { pageMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/privacy-policy.page';
import { legalText } from './legal-text.server.ts';
import { LegalText } from './legal-text.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? 'Not found',
    description: loaderData?.summary ?? '',
    canonical: '/privacy-policy',
  });

export const loader = ({ context }: Route.LoaderArgs) => legalText(context, 'privacy-policy');

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
