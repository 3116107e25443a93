import type { Route } from './+types/privacy-policy';
import { legalMeta } from './legal-meta.ts';
import { legalText } from './legal-text.server.ts';
import { LegalText } from './legal-text.tsx';

export const meta = legalMeta;
export const loader = ({ context }: Route.LoaderArgs) => legalText(context, 'privacy-policy');

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalText page={loaderData} />;
}
