import { Button, ButtonLink, ButtonRow } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { SnappedThread } from '#ui/snapped-thread.tsx';
import type { NearestPage } from './not-found.server.ts';

type ItemNotFoundProps = {
  title: string;
  text?: string;
  back: { to: string; label: string };
  unreachable?: string | false;
  nearest?: readonly NearestPage[] | undefined;
};

export function ItemNotFound({ title, text, back, unreachable, nearest }: ItemNotFoundProps) {
  return (
    <div className="page-width py-12">
      <meta name="robots" content="noindex" />
      <SnappedThread />
      <h1>{title}</h1>
      {text && <p className="lead mt-4">{text}</p>}
      {unreachable && <Notice kind="failure">{unreachable}</Notice>}
      <ButtonRow>
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </ButtonRow>
      {nearest && <FindAgain nearest={nearest} />}
    </div>
  );
}

export function FindAgain({ nearest }: { nearest: readonly NearestPage[] }) {
  return (
    <div className="mt-8 grid gap-x-14 gap-y-8 lg:grid-cols-[3fr_2fr]">
      <search>
        <form action="/courses">
          <label htmlFor="find-again" className="field-label">
            What are you looking for?
          </label>
          <input
            id="find-again"
            type="search"
            name="search"
            maxLength={100}
            enterKeyHint="search"
            className="field max-w-xl"
          />
          <div className="mt-4 flex flex-wrap gap-4">
            <Button type="submit">Search courses</Button>
            <Button type="submit" look="plain" formAction="/events">
              Search events
            </Button>
          </div>
        </form>
      </search>
      <nav aria-labelledby="nearest-pages">
        <h2 id="nearest-pages" className="title-large mb-3">
          Did you mean one of these?
        </h2>
        <ul className="ruled">
          {nearest.map(({ to, title }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-tap items-center">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
