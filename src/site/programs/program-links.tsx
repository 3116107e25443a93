import { type ProgramSlug, programPicture } from '#content/program.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { useSiteData } from '../pages/site-data.ts';

export function ProgramLinks({ title, slugs }: { title: string; slugs: readonly ProgramSlug[] }) {
  const programs = useSiteData()?.programs ?? [];
  return (
    <Section title={title}>
      <nav aria-label={title}>
        <ul className="cells sm:grid-cols-2 lg:grid-cols-4">
          {programs
            .filter(({ slug }) => slugs.includes(slug))
            .map(({ slug, to, label }) => (
              <li key={slug} className="cell program-link">
                <Picture src={programPicture({ slug })} shape="beside" />
                <h3 className="title-small">
                  <Link to={to} className="cell-link">
                    {label}
                  </Link>
                </h3>
              </li>
            ))}
        </ul>
        <ButtonRow>
          <ButtonLink to="/programs" look="plain">
            All programs
          </ButtonLink>
        </ButtonRow>
      </nav>
    </Section>
  );
}
