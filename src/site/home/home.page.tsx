import { type Course, coursePath, formatPrice } from '#content/course.ts';
import { feeText, type Home as HomeTexts } from '#content/pages.ts';
import type { Testimonial } from '#content/people.ts';
import { programPath } from '#content/program.ts';
import { wantsLite } from '#platform/pages/visitor-choices.ts';
import { excerpt } from '#platform/text/excerpt.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Cells } from '#ui/cells.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { loadPartners, Partners } from '../about/partners.tsx';
import { ImpactNumbers } from '../impact/impact-numbers.tsx';
import { Card } from '../lists/card.tsx';
import { pageMeta } from '../metadata/page-meta.ts';
import { contentContext } from '../pages/context.ts';
import {
  type Deferred,
  deferIfSlow,
  mapResult,
  orFailureText,
  orNothing,
  orUndefined,
} from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import { useIsOn } from '../pages/site-data.ts';
import type { Route } from './+types/home.page';
import { loadAnnouncement } from './announcement.server.ts';
import { HomeHero } from './home-hero.tsx';
import { type StationSlide, stationSlide } from './station-slide.server.ts';

/** Maximum number of courses on the home page (specification, section 9). */
const MAX_COURSE_SAMPLES = 2;

export const handle = { query: ['whole'] };

const UNREAD = { title: 'Home', description: '' };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { ...(loaderData?.search ?? UNREAD), canonical: '/' });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const { headers } = request;
  const lite = wantsLite(headers.get('Cookie'), headers.get('Save-Data'));
  const { homeTitle, tagline, homeDescription, description } = await content.organisation.get();
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
    search: { title: homeTitle || tagline, description: homeDescription || description },
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

const WAYS = [
  { who: 'learner', to: '/courses', ground: 'gold' },
  { who: 'parent', to: '/stem-squad', ground: 'forest' },
  { who: 'donor', to: '/donate', ground: 'night' },
] as const;

function HomeWays({ texts }: { texts: HomeTexts['ways'] }) {
  return (
    <section aria-label="Where to start">
      <ul className="cells ways">
        {WAYS.filter(useIsOn()).map(({ who, to, ground }) => (
          <li key={who} className={`cell way ground ground-${ground}`}>
            <h2 className="way-title">
              <Link to={to} className="cell-link">
                {texts[who].title}
              </Link>
            </h2>
            <p className="mt-2 max-w-[38ch]">{texts[who].text}</p>
            <p className="way-next" aria-hidden="true">
              {texts[who].step}
              <Arrow />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Arrow() {
  return (
    <svg className="way-arrow" aria-hidden="true" viewBox="0 0 18 10" shapeRendering="crispEdges">
      <path
        fill="currentColor"
        d="M0 3h4v1h8V0h2v1h1v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-1v1h-2V6H4v1H0z"
      />
    </svg>
  );
}

/** Milliseconds that a slide or a testimonial is shown (specification, section 9). */
const SLIDE_DELAY_MS = 5000;

/** Staff may replace a drawing by a photograph. */
function HomeStations({ slides }: { slides: Deferred<readonly StationSlide[]> }) {
  return (
    <div className="stations line-below">
      <Loaded from={slides} loading="Loading hero images...">
        {(images) =>
          images.length > 0 && (
            <Carousel label="Highlights" delay={SLIDE_DELAY_MS}>
              {images.map((slide) => (
                <Station key={slide.id} slide={slide} />
              ))}
            </Carousel>
          )
        }
      </Loaded>
    </div>
  );
}

function Station({ slide: { image, alt, title, description, button } }: { slide: StationSlide }) {
  return (
    <div className="station">
      <div className="station-picture">
        <Picture src={image} alt={alt} shape="filling" />
      </div>
      <div className="station-text">
        <h2>{title}</h2>
        {description && <p className="measure mt-2">{description}</p>}
        {button && (
          <ButtonRow>
            <ButtonLink to={button.link}>{button.label}</ButtonLink>
          </ButtonRow>
        )}
      </div>
    </div>
  );
}

/** Shown where nothing tells what the author made (specification, section 3: a default logo). */
const DEFAULT_LOGO = '/favicon.svg';

function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <Carousel label="Testimonials" delay={SLIDE_DELAY_MS}>
      {testimonials.map(({ id, text, author, image, made }) => (
        <div key={id} className="testimonial">
          <div className="testimonial-picture">
            <Picture
              src={image || (made ? `/covers/people/${made}.svg` : DEFAULT_LOGO)}
              shape="portrait"
            />
          </div>
          <figure>
            <blockquote className="testimonial-text">
              <p>{text}</p>
            </blockquote>
            <figcaption className="strong mt-4">{author}</figcaption>
          </figure>
        </div>
      ))}
    </Carousel>
  );
}

type CourseSample = ReturnType<typeof courseSample>;

function courseSample({ id, title, category, description, image, pricing }: Course) {
  const student = pricing?.student;
  return {
    id,
    title,
    category,
    image,
    excerpt: excerpt(description),
    studentPrice: typeof student === 'number' ? formatPrice(student, pricing?.currency ?? '') : '',
  };
}

function CourseSamples({ courses }: { courses: readonly CourseSample[] | undefined }) {
  if (!courses) return <p>The courses could not be loaded just now. Look in again soon.</p>;
  if (courses.length === 0) return <p>New courses are on the way. Look in again soon.</p>;
  return (
    <Cells wide={2}>
      {courses.map((course) => (
        <Card
          key={course.id}
          to={coursePath(course)}
          title={course.title}
          image={course.image}
          overline={course.category}
        >
          {course.excerpt && <p className="mt-2">{course.excerpt}</p>}
          {course.studentPrice && (
            <p className="mt-auto pt-3">
              <span className="card-price price">{course.studentPrice}</span> for students
            </p>
          )}
        </Card>
      ))}
    </Cells>
  );
}
