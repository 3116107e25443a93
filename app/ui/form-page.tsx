import type { ReactNode } from 'react';
import { Link } from 'react-router';

type FormHeadingProps = {
  title: string;
  back: { readonly to: string; readonly label: string };
  /** Two short lines about what the form is for. */
  facts: readonly string[];
  /** With `before-sending` around what is true only until the form is sent: places left. */
  children?: ReactNode;
};

/** The top of a page that exists for its form: short, so that the form begins on the first screen. */
export function FormHeading({ title, back, facts, children }: FormHeadingProps) {
  return (
    <div className="line-below">
      <div className="page-width pb-4 md:py-10">
        <Link to={back.to} className="inline-flex min-h-tap items-center">
          {back.label}
        </Link>
        <h1>{title}</h1>
        <div className="note mt-2">
          {facts.filter(Boolean).map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}

/**
 * The part of such a page with its form. On phones its title is for screen readers only, if the
 * title of the page says the same.
 */
export function FormSection({
  title,
  isNew,
  children,
}: {
  title: string;
  /** The title says something new, so that phones show it, too. */
  isNew?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="section">
      <div className="page-width beside pt-4 pb-10 md:py-14">
        <div className={`beside-heading mb-6 ${isNew ? '' : 'max-md:sr-only'}`}>
          <h2>{title}</h2>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
