import { type ReactNode, useEffect } from 'react';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { SnappedThread } from '../ui/snapped-thread.tsx';

const STATUS_TEXTS: Readonly<Record<number, readonly [title: string, text: string]>> = {
  404: ['This page is not here.', 'Check the address, or search below.'],
  405: [
    'Nothing was sent.',
    'This page takes no forms. Go back to the page with your form, and send it again.',
  ],
};

/** The page for unknown URLs and for our own errors (specification, section 8). */
export function ErrorPage({
  status,
  text: statusText,
  children,
}: {
  status: number;
  text: string;
  /** What else helps, above the buttons. */
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${status} ${statusText}`;
  }, [status, statusText]);
  const [title, text] = STATUS_TEXTS[status] ?? [
    'Something broke.',
    'It broke on our side, not on yours. Try again in a minute.',
  ];
  return (
    <div className="page-width py-12">
      <title>{`${status} ${statusText}`}</title>
      <meta name="robots" content="noindex" />
      <SnappedThread />
      <p className="figure">{title}</p>
      <p className="introduction mt-3">{text}</p>
      <div className="mt-4 flex flex-wrap gap-x-4">
        <h1 className="title-small">Unexpected Application Error!</h1>
        <p className="note">{`${status} ${statusText}`}</p>
      </div>
      {children}
      <ButtonRow>
        <ButtonLink to="/">Back to the home page</ButtonLink>
        <ButtonLink to="/contact" look="plain">
          Tell us about it
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
