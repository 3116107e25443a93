import { pageMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/terms-of-service.page';
import { legalText } from './legal-text.server.ts';
import { LegalText } from './legal-text.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? 'Not found',
    description: loaderData?.summary ?? '',
    canonical: '/terms-of-service',
  });

export const loader = ({ context }: Route.LoaderArgs) => legalText(context, 'terms-of-service');

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
