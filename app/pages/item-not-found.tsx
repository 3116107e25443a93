import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

type ItemNotFoundProps = {
  /** For example 'Course not found'. */
  title: string;
  text?: string;
  back: { to: string; label: string };
  /** Shown when the list could not be read, because the item may then still exist. */
  unreachable?: string | false;
};

/** The page of an item that does not exist. */
export function ItemNotFound({ title, text, back, unreachable }: ItemNotFoundProps) {
  return (
    <div className="page-width py-16">
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {text && <p className="lead mt-4">{text}</p>}
      {unreachable && <Notice kind="failure">{unreachable}</Notice>}
      <ButtonRow>
        <ButtonLink to={back.to}>{back.label}</ButtonLink>
      </ButtonRow>
    </div>
  );
}
