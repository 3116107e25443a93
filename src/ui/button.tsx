import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from './link.tsx';
import { useScripted } from './scripted.tsx';

type Look = 'main' | 'plain';

const LOOKS: Readonly<Record<Look, string>> = {
  main: 'button-main',
  plain: 'button-plain',
};

function buttonClasses(look: Look): string {
  return `button-block ${LOOKS[look]}`;
}

/** A disabled button loses the focus, and gets it back unless something else took it. */
export function Button({ look = 'main', ...rest }: ComponentProps<'button'> & { look?: Look }) {
  const button = useRef<HTMLButtonElement>(null);
  const { disabled } = rest;
  useEffect(() => {
    if (!disabled) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [disabled]);
  return <button ref={button} type="button" {...rest} className={buttonClasses(look)} />;
}

type ButtonLinkProps = {
  to: string;
  look?: Look;
  newTab?: boolean;
  download?: boolean;
  file?: boolean;
  /** The subject of the link, for screen readers that read it out of context. */
  about?: string;
  /** The id of an element with the subject. */
  describedBy?: string;
  children: string;
  onClick?: ComponentProps<'a'>['onClick'];
  /** For the share sheet of a phone (`watchShare`). */
  share?: { title: string; url: string };
};

export function ButtonLink({
  to,
  look = 'main',
  newTab,
  download,
  file,
  about,
  describedBy,
  children,
  onClick,
  share,
}: ButtonLinkProps) {
  const className = buttonClasses(look);
  const href = useFormLink(to);
  const label = about ? (
    <>
      {children}
      <span className="sr-only"> ({about})</span>
    </>
  ) : (
    children
  );
  if (newTab) {
    return (
      <a
        href={to}
        className={className}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClick}
        data-share={share?.url}
        data-title={share?.title}
      >
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  if (download || file || !to.startsWith('/')) {
    return (
      <a href={to} className={className} download={download} aria-describedby={describedBy}>
        {label}
      </a>
    );
  }
  return (
    <Link to={href} className={className} onClick={onClick} aria-describedby={describedBy}>
      {label}
    </Link>
  );
}

export function ButtonRow({ children }: { children: React.ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-4">{children}</div>;
}

export const FORMS_ID = 'forms';

/** Scripts scroll to the form of `?form=`; without them the link needs a fragment. */
export function useFormLink(to: string): string {
  const scripted = useScripted();
  return scripted || !/^\/[^#]*\?form=[^#]*$/.test(to) ? to : `${to}#${FORMS_ID}`;
}
