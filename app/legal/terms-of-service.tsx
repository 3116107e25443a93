import type { Route } from './+types/terms-of-service';
import { legalMeta } from './legal-meta.ts';
import { legalText } from './legal-text.server.ts';
import { LegalText } from './legal-text.tsx';

export const meta = legalMeta;
export const loader = ({ context }: Route.LoaderArgs) => legalText(context, 'terms-of-service');

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
