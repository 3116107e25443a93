import { useLoaderData } from 'react-router';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SnappedThread } from '../ui/snapped-thread.tsx';
import { FindAgain } from './find-again.tsx';
import type { NearestPage } from './nearest-pages.server.ts';

type ItemNotFoundProps = {
  /** For example 'Course not found'. */
  title: string;
  text?: string;
  back: { to: string; label: string };
  /** Shown when the list could not be read, because the item may then still exist. */
  unreachable?: string | false;
};

/** The page of an item that does not exist. Its loader may name the nearest pages. */
export function ItemNotFound({ title, text, back, unreachable }: ItemNotFoundProps) {
  const { nearest } = useLoaderData<{ nearest?: readonly NearestPage[] }>();
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
