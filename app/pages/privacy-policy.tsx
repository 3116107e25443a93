import { pageMeta } from '../discovery/page-meta.ts';
import { legalText } from '../legal-text.server.ts';
import { LegalText } from '../sections/legal-text.tsx';
import type { Route } from './+types/privacy-policy';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? 'Not found',
    description: loaderData?.summary ?? '',
    canonical: '/privacy-policy',
  });

export function loader({ context }: Route.LoaderArgs) {
  return legalText(context, 'privacy-policy');
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
