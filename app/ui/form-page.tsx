import type { ReactNode } from 'react';
import { Link } from 'react-router';

type FormPageLink = { readonly to: string; readonly label: string };

type FormHeadingProps = {
  title: string;
  back: FormPageLink;
  /** Beside the link back. */
  other?: FormPageLink | undefined;
  /** Two short lines about what the form is for. */
  facts: readonly string[];
  /** With `before-sending` around what is true only until the form is sent: places left. */
  children?: ReactNode;
};

/** The top of a page that exists for its form: short, so that the form begins on the first screen. */
export function FormHeading({ title, back, other, facts, children }: FormHeadingProps) {
  return (
    <div className="form-heading line-below">
      <div className="page-width pb-3 md:py-10">
        <p className="flex flex-wrap justify-between gap-x-6">
          {[back, other].map(
            (link) =>
              link && (
                <Link key={link.to} to={link.to} className="inline-flex min-h-tap items-center">
                  {link.label}
                </Link>
              ),
          )}
        </p>
        <h1>{title}</h1>
        <div className="mt-1 md:mt-3">
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
      <div className="page-width beside pt-2 pb-10 md:py-14">
        <div className={`beside-heading mb-6 ${isNew ? '' : 'max-md:sr-only'}`}>
          <h2>{title}</h2>
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
