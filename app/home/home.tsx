import { Link } from 'react-router';
import { feeText } from '#modules/content/pages.ts';
import { programPath } from '#modules/content/program.ts';
import { wantsLite } from '#platform/pages/lite-mode.ts';
import { loadPartners, Partners } from '../about/partners.tsx';
import { Testimonials } from '../about/testimonials.tsx';
import { CourseSamples, courseSample } from '../courses/course-samples.tsx';
import { ImpactNumbers } from '../impact/impact-numbers.tsx';
import { Card } from '../lists/card.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import {
  deferIfSlow,
  mapResult,
  orFailureText,
  orNothing,
  orUndefined,
} from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Cells } from '../ui/cells.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/home';
import { loadAnnouncement } from './announcement.server.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeStations } from './home-stations.tsx';
import { HomeWays } from './home-ways.tsx';
import { stationSlide } from './station-slide.server.ts';

/** Maximum number of courses on the home page (specification, section 9). */
const MAX_COURSE_SAMPLES = 2;

export const handle = { query: ['whole'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Hands-on code, robots and engineering in Ghana',
    description:
      'We teach young people in Ghana to code, build and solder: courses, code clubs, hackathons and kits, from Tamale to Takoradi.',
    canonical: '/',
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { headers } = request;
  const lite = wantsLite(headers.get('Cookie'), headers.get('Save-Data'));
  const [announcement, slides, courses, partners, programs, texts, impact, testimonials, fees] =
    await Promise.all([
      deferIfSlow({ request, url }, orNothing(loadAnnouncement(context))),
      deferIfSlow(
        { request, url },
        mapResult(
          orFailureText(
            content.heroImages.all(),
            (message) => `Error loading hero images: ${message}`,
          ),
          (all) => all.map((slide) => stationSlide(slide, lite)),
        ),
      ),
      deferIfSlow(
        { request, url },
        mapResult(orNothing(content.courses.all()), (all) =>
          all?.slice(0, MAX_COURSE_SAMPLES).map(courseSample),
        ),
      ),
      loadPartners({ request, url }, content),
      content.programs.all(),
      content.home.get(),
      content.impact.get(),
      content.testimonials.all(),
      orUndefined(content.transparency.get()),
    ]);
  return {
    announcement,
    slides,
    courses,
    partners,
    texts,
    testimonials,
    programs: programs.map(({ slug, name, summary, audience }) => ({
      slug,
      name,
      summary,
      audience,
    })),
    impact: { stats: impact.stats, period: impact.period, fee: fees && feeText(fees) },
  };
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { announcement, slides, courses, partners, programs, texts, impact, testimonials } =
    loaderData;
  const [counted] = impact.stats;
  const { internship } = matches[0].loaderData.organisation;
  return (
    <>
      <HomeHero
        texts={texts.hero}
        announcement={announcement}
        counted={counted && { ...counted, period: impact.period }}
      />
      <HomeWays texts={texts.ways} />
      <HomeStations slides={slides} />
      <Section
        id="programs"
        title={texts.programsTitle}
        aside={<Link to="/programs">All programs</Link>}
      >
        <Cells firstTall>
          {programs.map((program) => (
            <Card
              key={program.slug}
              to={programPath(program)}
              title={program.name}
              image={`/covers/programs/${program.slug}.svg`}
              overline={program.audience}
            >
              <p className="mt-2">{program.summary}</p>
            </Card>
          ))}
        </Cells>
      </Section>
      <Section title={texts.coursesTitle} aside={<Link to="/courses">All courses</Link>}>
        <Loaded from={courses} loading="Loading courses...">
          {(samples) => <CourseSamples courses={samples} />}
        </Loaded>
      </Section>
      <Section title={internship.title} ground="sand" beside>
        <p className="lead">{internship.text}</p>
        <ButtonRow>
          <ButtonLink to={internship.applyUrl} newTab>
            Apply Now
          </ButtonLink>
        </ButtonRow>
      </Section>
      <Section
        title={`${texts.impactTitle}, ${impact.period}`}
        aside={<Link to="/impact">How we know</Link>}
        ground="forest"
      >
        <ImpactNumbers numbers={impact.stats} fee={impact.fee} />
      </Section>
      <Section title={texts.testimonialsTitle}>
        <Testimonials testimonials={testimonials} />
      </Section>
      <Partners from={partners} layout="carousel" />
      <Section title={texts.callToAction.title} lang={texts.callToAction.lang} beside>
        <p className="lead">{texts.callToAction.text}</p>
        <ButtonRow>
          <ButtonLink to="/courses">Enrol in a course</ButtonLink>
          <ButtonLink to="/donate" look="plain">
            Donate
          </ButtonLink>
          <ButtonLink to="/get-involved" look="plain">
            Get involved
          </ButtonLink>
          <ButtonLink to="/contact?type=referral" look="plain">
            Refer a student or school
          </ButtonLink>
        </ButtonRow>
      </Section>
    </>
  );
}
