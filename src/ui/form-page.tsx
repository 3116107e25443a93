import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Leaf, type LeafDay } from './facts.tsx';
import { Link } from './link.tsx';
import { Picture } from './picture.tsx';
import { Trace } from './questions.tsx';

type FormPageLink = { readonly to: string; readonly label: string };

type FormPageProps = {
  title: string;
  back: FormPageLink;
  other?: FormPageLink | undefined;
  facts: readonly string[];
  leaf?: LeafDay | undefined;
  image?: string | undefined;
  /** Wide screens say what happens after sending. */
  saysNext?: boolean | undefined;
  /** With `before-sending` around what is true only until the form is sent: places left. */
  status?: ReactNode;
  children: ReactNode;
};

const NEXT = [
  { title: 'Send this form', text: 'It takes about five minutes. You need no account.' },
  {
    title: 'Get your reference',
    text: 'You see it at once, and we email it to you. Under 18? Then a parent or guardian agrees, too.',
  },
  { title: 'Come', text: 'We email you if the time or the place changes.' },
];

/** The form begins on the first screen; on wide screens the top stays in view beside it. */
export function FormPage(props: FormPageProps) {
  const { title, back, other, leaf, image, saysNext, status, children } = props;
  const facts = props.facts.filter(Boolean);
  return (
    <div className="form-page">
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
          <div className="mt-1 flex gap-4 md:mt-4">
            {leaf && (
              <div className="flex-none max-lg:hidden">
                <Leaf day={leaf} />
              </div>
            )}
            {/* One line after the other on phones, where the form is to begin early. */}
            <p>
              {facts.map((fact, index) => (
                <span key={fact} className="md:block">
                  {fact}
                  {index < facts.length - 1 && <span className="md:hidden"> · </span>}
                </span>
              ))}
            </p>
          </div>
          {status}
          {image && (
            <div className="mt-6 max-lg:hidden">
              <Picture src={image} />
            </div>
          )}
          {saysNext && (
            <div className="before-sending column mt-8 max-lg:hidden">
              <h2 className="title-medium mb-4">What happens next</h2>
              <Trace steps={NEXT} />
            </div>
          )}
        </div>
      </div>
      <div>{children}</div>
    </div>
  );
}

type FormSectionProps = { title: string; chosen?: string | undefined; children: ReactNode };

/** `chosen`: a date that the visitor chose just now; the title of its form then has the focus. */
export function FormSection({ title, chosen, children }: FormSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page of a visit has this key: there nothing was chosen.
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    if (chosen && !isFirst) heading.current?.focus({ preventScroll: true });
  }, [chosen, isFirst]);
  return (
    <section className="section">
      <div className="page-width pt-4 pb-10 md:py-10">
        <h2 ref={heading} tabIndex={-1} className="mb-2 md:mb-6">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
