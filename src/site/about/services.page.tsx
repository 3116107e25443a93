import { Cell, Cells } from '#ui/cells.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/services.page';

const PLACEHOLDERS = ['code', 'repair', 'robot', 'rocket'];

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Services',
    description: 'Services for schools, firms and neighbours. The list is being written.',
    canonical: '/services',
  }),
  // Search engines must not list placeholders.
  { name: 'robots', content: 'noindex' },
];

export default function Services() {
  return (
    <>
      <PageHeading title="Services" chapter="learn" />
      <Section label="Services">
        <Cells wide={4}>
          {PLACEHOLDERS.map((drawing) => (
            <Cell key={drawing}>
              <Picture src={`/drawings/station-${drawing}.svg`} />
              <h2 className="title-medium mt-4">Website Development</h2>
              <p className="mt-2" lang="la">
                Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor
                incididunt ut labore et dolore magna aliqua.
              </p>
              <p className="strong mt-3">
                {/* A link without a target: it takes no focus and is announced as disabled. */}
                {/* biome-ignore lint/a11y/useValidAnchor: a placeholder link has no target */}
                <a role="link" aria-disabled="true">
                  Read about this service
                </a>
              </p>
            </Cell>
          ))}
        </Cells>
      </Section>
    </>
  );
}
