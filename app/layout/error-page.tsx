import { useEffect } from 'react';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  404: 'There is no page at this address. It may have moved, or a letter got lost on the way.',
  405: 'This page takes no forms, so nothing was sent. Go back to the page with your form.',
};

/** The page for unknown URLs and for our own errors (specification, section 8). */
export function ErrorPage({ status, text }: { status: number; text: string }) {
  useEffect(() => {
    document.title = `${status} ${text}`;
  }, [status, text]);
  return (
    <div className="page-width py-16">
      <title>{`${status} ${text}`}</title>
      <meta name="robots" content="noindex" />
      <p className="figure">
        {status} {text}
      </p>
      <h1 className="mt-4">Unexpected Application Error!</h1>
      <p className="lead mt-4">
        {STATUS_TEXTS[status] ??
          'Something broke on our side, not on yours. Try again in a minute.'}
      </p>
      <ButtonRow>
        <ButtonLink to="/">Back to the home page</ButtonLink>
        <ButtonLink to="/contact" look="plain">
          Tell us about it
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
