import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { programPicture } from '#modules/content/program.ts';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Facts } from '../ui/facts.tsx';
import { HeadPicture } from '../ui/head-picture.tsx';
import { Picture } from '../ui/picture.tsx';
import { PageHeading } from '../ui/section.tsx';
import { PlacesLeft } from './places-left.tsx';
import type { ProgramPage } from './program.server.ts';

/**
 * The top of a program's page: what it is, the next date, and the button to register. A wide scene
 * has the whole width, below the texts, unless staff chose a picture.
 */
export function ProgramHeading({ program, scene }: { program: ProgramPage; scene?: string }) {
  const { name, audience, tagline, image, caption } = program;
  if (scene && !image) {
    return (
      <SceneHeading scene={scene} next={<ProgramNext program={program} />}>
        <div className="title-note mb-3">{audience}</div>
        <h1>{name}</h1>
        <p className="introduction mt-4">{tagline}</p>
      </SceneHeading>
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

type SceneHeadingProps = { scene: string; next: ReactNode; children: ReactNode };

/** The texts and the next date side by side, with a wide drawing below both. */
function SceneHeading({ scene, next, children }: SceneHeadingProps) {
  return (
    <div className="page-heading page-heading-scene">
      <div className="page-heading-text page-start">{children}</div>
      <div className="page-heading-text page-width">{next}</div>
      <Picture src={scene} shape="filling" first />
    </div>
  );
}

/**
 * The first date that is open, with its places and the button to register. Without one: the call to
 * action of the program.
 */
function ProgramNext({ program: { next, callToAction, upcoming } }: { program: ProgramPage }) {
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

/** The price of a date. The content may not name it. */
function Price({ text }: { text: string }) {
  return text ? <span className="price">{text}</span> : <Link to="/contact">Ask us</Link>;
}
