import { programPicture } from '#content/program.ts';
import { paragraphs } from '#platform/text/excerpt.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Cell, Cells, Row, Rows } from '#ui/cells.tsx';
import { Facts, SeatBar } from '#ui/facts.tsx';
import { Figures } from '#ui/figures.tsx';
import { HeadPicture } from '#ui/head-picture.tsx';
import { Link } from '#ui/link.tsx';
import { Picture, Scene } from '#ui/picture.tsx';
import { Questions, Trace } from '#ui/questions.tsx';
import { PageHeading, Section } from '#ui/section.tsx';
import type { ProgramDateView, ProgramPage } from './program.server.ts';

type ProgramProps = { program: ProgramPage };

/** A wide scene has the whole width, below the texts, unless staff chose a picture. */
export function ProgramHeading({ program, scene }: ProgramProps & { scene?: string | undefined }) {
  const { name, audience, tagline, image, caption } = program;
  if (scene && !image) {
    return (
      <div className="page-heading page-heading-scene">
        <div className="page-heading-text page-start">
          <div className="title-note mb-3">{audience}</div>
          <h1>{name}</h1>
          <p className="introduction mt-4">{tagline}</p>
        </div>
        <div className="page-heading-text page-width">
          <ProgramNext program={program} />
        </div>
        <Picture src={scene} shape="filling" first />
      </div>
    );
  }
  return (
    <PageHeading
      title={name}
      introduction={tagline}
      overline={audience}
      picture={<HeadPicture src={programPicture(program)} caption={caption} first />}
    >
      <ProgramNext program={program} />
    </PageHeading>
  );
}

function ProgramNext({ program: { next, callToAction, upcoming } }: ProgramProps) {
  return (
    <>
      {next && (
        <>
          <Facts
            facts={[
              ['Next', next.title],
              ['When', [next.date, next.time].filter(Boolean).join(', ')],
              ['Where', next.location],
              ['Price', <Price key="price" text={next.price} />],
            ]}
          />
          <div className="mt-3">
            <PlacesLeft occurrence={next} />
          </div>
        </>
      )}
      <ButtonRow>
        {next ? (
          <ButtonLink to={next.link} about={next.title}>
            Register
          </ButtonLink>
        ) : (
          <ButtonLink to={callToAction.link}>{callToAction.label}</ButtonLink>
        )}
        {upcoming.length > 1 && (
          <ButtonLink to="#dates" look="plain">
            See all dates
          </ButtonLink>
        )}
      </ButtonRow>
    </>
  );
}

function Price({ text }: { text: string }) {
  return text ? <span className="price">{text}</span> : <Link to="/contact">Ask us</Link>;
}

export function ProgramOverview({ program, scene }: ProgramProps & { scene?: string | undefined }) {
  const texts = paragraphs(program.overview).map((paragraph) => (
    <p key={paragraph} className="measure">
      {paragraph}
    </p>
  ));
  return (
    <Section title="Overview">
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
        {scene ? <div className="grid gap-4 self-start">{texts}</div> : texts}
        {scene && <Scene name={scene} />}
      </div>
      <div className="mt-10">
        <Figures figures={program.stats} />
      </div>
    </Section>
  );
}

export function ProgramMission({ program }: ProgramProps) {
  if (!program.mission) return null;
  return (
    <section className="section ground ground-forest">
      <div className="page-width grid gap-x-12 gap-y-4 py-10 md:grid-cols-[1fr_3fr] md:py-14">
        <h2>Our mission</h2>
        <p className="motto max-w-[42ch]">{program.mission}</p>
      </div>
    </section>
  );
}

type OffersProps = ProgramProps & { as: 'cells' | 'rows' | 'numbered' };

export function ProgramOffers({ program: { offers, offersTitle }, as }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    <Section title={offersTitle || 'What you get'}>
      {as === 'cells' ? (
        <Cells wide={2}>
          {offers.map(({ title, text }) => (
            <Cell key={title}>
              <h3>{title}</h3>
              <p className="measure mt-2">{text}</p>
            </Cell>
          ))}
        </Cells>
      ) : (
        <Rows numbered={as === 'numbered'}>
          {offers.map(({ title, text }) => (
            <Row key={title} title={title}>
              <p>{text}</p>
            </Row>
          ))}
        </Rows>
      )}
    </Section>
  );
}

export function ProgramSteps({ program: { steps, stepsTitle } }: ProgramProps) {
  if (steps.length === 0) return null;
  return (
    <Section title={stepsTitle || 'How it works'}>
      <Trace steps={steps} />
    </Section>
  );
}

type OccurrencesProps = { title: string; occurrences: readonly ProgramDateView[] };

export function UpcomingOccurrences({ title, occurrences }: OccurrencesProps) {
  if (occurrences.length === 0) return null;
  return (
    <Section title={title} id="dates">
      <ul className="rows">
        {occurrences.map((occurrence) => (
          <li key={occurrence.id || occurrence.title} className="row occurrence">
            <OccurrenceFacts occurrence={occurrence} />
            <div className="flex flex-col items-start gap-3">
              <PlacesLeft occurrence={occurrence} />
              {occurrence.link && occurrence.isOpen && (
                <ButtonLink to={occurrence.link} about={occurrence.title}>
                  Register
                </ButtonLink>
              )}
              {occurrence.link && occurrence.isFull && (
                <ButtonLink to={occurrence.link} look="plain" about={occurrence.title}>
                  Join the waiting list
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PastOccurrences({ title, occurrences }: OccurrencesProps) {
  if (occurrences.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="rows">
        {occurrences.map((occurrence) => (
          <li key={occurrence.id || occurrence.title} className="row occurrence">
            <OccurrenceFacts occurrence={occurrence} />
            {occurrence.link && (
              <p>
                <Link to={occurrence.link} className="inline-block py-2">
                  About this event
                  <span className="sr-only">: {occurrence.title}</span>
                </Link>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OccurrenceFacts({ occurrence }: { occurrence: ProgramDateView }) {
  const { title, level, date, time, location, price, text } = occurrence;
  return (
    <>
      <div>
        <h3>{title}</h3>
        {level && <p className="framed note mt-2 inline-block px-2">{level}</p>}
      </div>
      <div className="measure">
        <p className="strong">{date}</p>
        {time && <p>{time}</p>}
        <p>{location}</p>
        {price && <p className="price strong">{price}</p>}
        {text && <p className="mt-2">{text}</p>}
      </div>
    </>
  );
}

type PlacesLeftProps = { occurrence: Pick<ProgramDateView, 'capacity' | 'left' | 'places'> };

function PlacesLeft({ occurrence: { capacity, left, places } }: PlacesLeftProps) {
  if (places === '') return null;
  return (
    <div>
      {capacity !== null && left !== null && <SeatBar capacity={capacity} left={left} />}
      <p className="strong">{places}</p>
    </div>
  );
}

export function ProgramQuestions({ program: { faq } }: ProgramProps) {
  if (faq.length === 0) return null;
  return (
    <Section title="Frequently asked questions">
      <Questions
        group="faq"
        questions={faq.map(({ question, answer }, index) => ({
          id: `question-${index + 1}`,
          title: question,
          answer: <p>{answer}</p>,
        }))}
      />
    </Section>
  );
}

export function ProgramCall({ program }: ProgramProps) {
  const { callToAction, secondAction } = program;
  return (
    <Section title={callToAction.title} ground="gold" beside>
      <p className="lead">{callToAction.text}</p>
      <ButtonRow>
        <ButtonLink to={callToAction.link}>{callToAction.label}</ButtonLink>
        {secondAction && (
          <ButtonLink to={secondAction.link} look="plain">
            {secondAction.label}
          </ButtonLink>
        )}
      </ButtonRow>
    </Section>
  );
}
