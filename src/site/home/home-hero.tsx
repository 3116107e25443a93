import { useContext } from 'react';
import type { LinkedFigure } from '#content/figures.ts';
import type { Home } from '#content/pages.ts';
import { ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Lite } from '#ui/scripted.tsx';
import type { Deferred } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import { useIsOn } from '../pages/site-data.ts';
import type { Announcement } from './announcement.server.ts';

/** It moves only if its URL says so: browsers do not tell a drawing what the visitor prefers. */
const BENCH = '/drawings/bench.svg';
const BENCH_IN_WORDS = 'Five people at a workbench with a robot, and a goat that eats their cable';

type Counted = LinkedFigure & { readonly period: string };

export function HomeHero({
  texts: { lines, meaning, text },
  announcement,
  counted,
}: {
  texts: Home['hero'];
  announcement: Deferred<Announcement | undefined>;
  counted: Counted | undefined;
}) {
  const lite = useContext(Lite);
  const isOn = useIsOn();
  const foreign = lines.find(({ lang }) => lang);
  return (
    <>
      <div className="hero page-width">
        <h1 className="hero-title">
          {lines.map((line) => (
            <span key={line.text} className="block" lang={line.lang}>
              {line.text}
            </span>
          ))}
        </h1>
        <div>
          {meaning && (
            <p className="title-note mb-3">
              {/* Below the title on phones; beside it on wide screens, where it names its line. */}
              {foreign && (
                <span className="max-lg:hidden">
                  <span lang={foreign.lang}>{foreign.text.replace(/\.$/, '')}</span>:{' '}
                </span>
              )}
              {meaning}
            </p>
          )}
          <p className="introduction text-balance">{text}</p>
          <ButtonRow>
            <ButtonLink to="/courses">Find a course</ButtonLink>
            {isOn({ to: '/stem-squad' }) && (
              <ButtonLink to="/stem-squad" look="plain">
                For my child
              </ButtonLink>
            )}
          </ButtonRow>
        </div>
      </div>
      {!lite && (
        <picture className="contents">
          <source media="(prefers-reduced-motion: no-preference)" srcSet={`${BENCH}#moving`} />
          <img
            src={BENCH}
            alt={BENCH_IN_WORDS}
            width="1280"
            height="368"
            fetchPriority="high"
            className="scene line-above"
          />
        </picture>
      )}
      <div className="next-date ground ground-gold page-start line-above line-below">
        <Loaded from={announcement} loading="Loading the next date...">
          {(found) => found && <AnnouncementLine announcement={found} />}
        </Loaded>
      </div>
      {counted && (
        <p className="page-start py-3 line-below">
          <strong>{counted.value}</strong> {counted.label}, {counted.period}.{' '}
          <Link to={`/transparency#${counted.figure}`} className="inline-block">
            How we counted
          </Link>
        </p>
      )}
    </>
  );
}

function AnnouncementLine({ announcement }: { announcement: Announcement }) {
  const { lead, title, facts, to, action } = announcement;
  return (
    <>
      <p id="next-date" className="note">
        {lead}: <strong>{title}</strong>
        {facts && <span className="max-sm:hidden"> · </span>}
        <span className="max-sm:block">{facts}</span>
      </p>
      <Link
        to={to}
        aria-describedby="next-date"
        className="strong inline-flex min-h-tap items-center"
      >
        {action}
      </Link>
    </>
  );
}
