import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { enrollmentPath, formatPrice, pricesOf } from '#content/course.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Scene } from '#ui/picture.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Paragraphs, Points } from '#ui/texts.tsx';
import type { Route } from './+types/course.page';
import type { SessionView } from './course.server.ts';

type CourseDetails = NonNullable<Route.ComponentProps['loaderData']['found']>;

export const DETAILS_ID = 'details';

export const TAB_PARAM = 'tab';
export const DELIVERY_TAB = 'delivery';

type CourseTabsProps = { course: CourseDetails; sessions: readonly SessionView[] };

export function CourseTabs({ course, sessions }: CourseTabsProps) {
  const [search] = useSearchParams();
  const chosen = sessions.find(({ id }) => id !== '' && id === search.get('session'));
  return (
    <Tabs
      label="Course details"
      parameter={TAB_PARAM}
      anchor={DETAILS_ID}
      tabs={[
        { id: 'overview', label: 'Overview', panel: <Overview course={course} /> },
        {
          id: 'outcomes',
          label: 'Learning Outcomes',
          panel: (
            <ListPanel title="What you can do at the end" texts={course.learningOutcomes} ruled />
          ),
        },
        {
          id: 'contents',
          label: 'Course Contents',
          panel: (
            <ListPanel title="What you do, step by step" texts={course.courseContents} ruled />
          ),
        },
        {
          id: DELIVERY_TAB,
          label: 'Course Delivery',
          panel: (
            <>
              {chosen && <ChosenSession course={course} session={chosen} />}
              <Panel title="How it runs">
                <Paragraphs texts={course.delivery} />
              </Panel>
            </>
          ),
        },
        {
          id: 'materials',
          label: 'Materials',
          panel: <ListPanel title="What you use" texts={course.materials} />,
        },
        { id: 'pricing', label: 'Pricing', panel: <Prices course={course} /> },
      ]}
    />
  );
}

function ChosenSession({ course, session }: { course: CourseDetails; session: SessionView }) {
  const { date, time, location, meetings, places, isOpen } = session;
  return (
    <div className="mb-10">
      <Panel title={date}>
        <Points texts={[time, location, meetings, course.price, places].filter(Boolean)} />
        {isOpen && (
          <ButtonRow>
            <ButtonLink to={enrollmentPath(course, session)}>Enroll Now</ButtonLink>
          </ButtonRow>
        )}
      </Panel>
    </div>
  );
}

function Overview({ course: { overview, prerequisites, category } }: { course: CourseDetails }) {
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[2fr_1fr]">
      <Panel title="What it is about">
        {overview.length > 0 ? <Paragraphs texts={overview} /> : <EmptyText />}
      </Panel>
      <div>
        {prerequisites.length > 0 && (
          <Panel title="Prerequisites">
            <Points texts={prerequisites} />
          </Panel>
        )}
        <div className="mt-6">
          <Scene name={stationOf(category)} />
        </div>
      </div>
    </div>
  );
}

function stationOf(category: string): string {
  if (/robot/i.test(category)) return 'station-robot';
  return /engineer/i.test(category) ? 'station-repair' : 'station-code';
}

function ListPanel(props: { title: string; texts: readonly string[]; ruled?: boolean }) {
  const { title, texts, ruled } = props;
  return (
    <Panel title={title}>
      {texts.length > 0 ? <Points texts={texts} ruled={ruled} /> : <EmptyText />}
    </Panel>
  );
}

/** The prices, and the price rules that apply to them (specification, section 9). */
function Prices({ course }: { course: CourseDetails }) {
  const { pricing } = course;
  const prices = pricesOf(pricing);
  const has = (name: string) => prices.some(({ label }) => label === name);
  return (
    <Panel title="What it costs">
      <dl className="ruled max-w-xl">
        {prices.map(({ label, amount }) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <dt className="strong">{label}</dt>
            <dd className="figure">{formatPrice(amount, pricing.currency)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8">
        <Points
          texts={[
            ...(has('Early bird') ? ['Early bird means registering 2 weeks before start'] : []),
            ...(has('Student') ? ['Student rate needs a valid student ID'] : []),
            'Payment plans on request',
          ]}
        />
      </div>
      {pricing.notes && <p className="measure mt-4">{pricing.notes}</p>}
      <ButtonRow>
        <ButtonLink to={enrollmentPath(course)}>Enroll Now</ButtonLink>
      </ButtonRow>
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="title-medium mb-4">{title}</h3>
      {children}
    </div>
  );
}

/** Shown instead of an empty panel, which would look broken. */
function EmptyText() {
  return (
    <p className="measure">
      Nothing is written here yet. <Link to="/contact">Ask us</Link> and we will tell you.
    </p>
  );
}
