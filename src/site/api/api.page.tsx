import { Markup } from '#ui/markup.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { siteContext } from '../pages/context.ts';
import { markPrivate } from '../pages/responses.server.ts';
import type { Route } from './+types/api.page';
import { readApiDocument } from './api-document.server.ts';

const TITLE = 'The API';
const DESCRIPTION = 'Our courses, events, posts and figures as data for other sites and programs.';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: TITLE, description: DESCRIPTION, canonical: '/api' });

/** Our cache would answer programs with it: they get JSON at this address. */
export function loader({ context }: Route.LoaderArgs) {
  markPrivate(context);
  return readApiDocument(context.get(siteContext).siteUrl);
}

export const headers = () => ({ Vary: 'Accept' });

export default function Api({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={TITLE} introduction={DESCRIPTION} />
      <Section label={TITLE}>
        <Markup tree={loaderData} />
      </Section>
    </>
  );
}
