import { Link } from 'react-router';
import { type ProgramSlug, programPath, programPicture } from '#content/program.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
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
            .map((program) => (
              <li key={program.slug} className="cell program-link">
                <Picture src={programPicture(program)} shape="beside" />
                <h3 className="title-small">
                  <Link to={programPath(program)} className="cell-link">
                    {program.name}
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
