import { type Program, programPath, programPicture } from '#content/program.ts';
import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Cells } from '#ui/cells.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Trace } from '#ui/questions.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import { Card } from '../lists/card.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import type { Route } from './+types/programs.page';
import { type AgeStrip, ageStrips } from './program.server.ts';

export const handle = { reading: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Programs',
    description:
      'Ways into technology for young people in Ghana, age by age: what each program offers and when it begins.',
    canonical: '/programs',
  });

export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const [overview, programs, { off }] = await Promise.all([
    content.programsOverview.get(),
    content.programs.all(),
    content.onWebsite(),
  ]);
  return { overview, programs: programs.map(programSummary), strips: ageStrips(programs, off) };
}

function AgeForm() {
  return (
    <form action="/courses" className="mt-6 flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor="age" className="field-label">
          How old are you?
        </label>
        <input
          id="age"
          type="number"
          name="age"
          min="6"
          max="24"
          required
          inputMode="numeric"
          className="field"
        />
      </div>
      <Button type="submit">Show courses</Button>
    </form>
  );
}

export default function Programs({
  loaderData: { overview, programs, strips },
}: Route.ComponentProps) {
  const { howToJoin, partnerWithUs } = overview;
  return (
    <>
      <PageHeading
        title={overview.heading}
        introduction={overview.introduction}
        chapter="learn"
        picture={<Picture src="/drawings/head-programs.svg" shape="filling" first />}
      >
        <AgeForm />
      </PageHeading>
      <Section title="Find your age">
        <AgeChart strips={strips} />
      </Section>
      <Section title="Our programs">
        <ProgramCards programs={programs} />
      </Section>
      <Section title="Your Tech Journey">
        <Trace steps={overview.journey} />
      </Section>
      <Section title={howToJoin.title} beside>
        <p className="lead">{howToJoin.text}</p>
        <ButtonRow>
          <ButtonLink to="/enrollment">Enrol now</ButtonLink>
          <ButtonLink to="/contact?type=referral" look="plain">
            Refer a student or school
          </ButtonLink>
          <ButtonLink to="/schools" look="plain">
            Bring your class
          </ButtonLink>
          <ButtonLink to="/courses" look="plain">
            See all courses
          </ButtonLink>
        </ButtonRow>
      </Section>
      <Section title={partnerWithUs.title} ground="gold" beside>
        <p className="lead">{partnerWithUs.text}</p>
        <ButtonRow>
          <ButtonLink to="/get-involved?form=partnership">Partner With Us</ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}

function AgeChart({ strips }: { strips: readonly AgeStrip[] }) {
  if (strips.length === 0) return null;
  const first = Math.min(...strips.map(({ from }) => from));
  const last = Math.max(...strips.map(({ until }) => until));
  const ages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <table className="ages">
      <caption>Tap your age to see your courses, or a strip to read about the program.</caption>
      <tbody>
        {ages.map((age) => (
          <tr key={age}>
            <th scope="row">
              <Link to={`/courses?age=${age}`}>
                <span className="sr-only">I am </span>
                {age}
              </Link>
            </th>
            {strips.map((strip) => (
              <StripCell key={strip.to} strip={strip} age={age} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function StripCell({ strip, age }: { strip: AgeStrip; age: number }) {
  const { name, to, from, until, ground } = strip;
  if (age > from && age <= until) return null;
  if (age !== from) return <td />;
  return (
    <td rowSpan={until - from + 1} className={`age-strip ground ground-${ground}`}>
      <Link to={to} className="cell-link">
        {name}
        <span className="block max-lg:sr-only">
          {' '}
          ages {from} to {until}
        </span>
      </Link>
    </td>
  );
}

type ProgramSummary = Pick<Program, 'slug' | 'name' | 'summary' | 'audience' | 'image'>;

function programSummary({ slug, name, summary, audience, image }: Program): ProgramSummary {
  return { slug, name, summary, audience, ...(image && { image }) };
}

function ProgramCards({ programs }: { programs: readonly ProgramSummary[] }) {
  return (
    <Cells firstTall>
      {programs.map((program) => (
        <Card
          key={program.slug}
          to={programPath(program)}
          title={program.name}
          image={programPicture(program)}
          overline={program.audience}
        >
          <p className="mt-2">{program.summary}</p>
        </Card>
      ))}
    </Cells>
  );
}
