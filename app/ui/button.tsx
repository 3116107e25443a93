import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFormLink } from './use-form-link.ts';

type Look = 'main' | 'plain';

const LOOKS: Readonly<Record<Look, string>> = {
  main: 'button-main',
  plain: 'button-plain',
};

/** The classes of a solid block with a hard shadow that presses in. */
function buttonClasses(look: Look): string {
  return `button-block ${LOOKS[look]}`;
}

/**
 * A button that does something on this page. Browsers take the focus from a button that is
 * disabled; once enabled it has it back, unless something else took it meanwhile.
 */
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
  /** Opens in a new tab, and says so. */
  newTab?: boolean;
  /** Saves the file instead of showing it. */
  download?: boolean;
  /** Leads to a file and not to a page of this site. */
  file?: boolean;
  /** What it is about, for people who hear it away from the text around it. */
  about?: string;
  /** The id of what it is about, where its own words have to stay as they are. */
  describedBy?: string;
  children: string;
  onClick?: ComponentProps<'a'>['onClick'];
};

/** A link that looks like a button. Knows paths of this site from addresses elsewhere. */
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
}: ButtonLinkProps) {
  const className = buttonClasses(look);
  const landing = useFormLink(to);
  const words = about ? (
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
      >
        {words}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  }
  if (download || file || !to.startsWith('/')) {
    return (
      <a href={to} className={className} download={download} aria-describedby={describedBy}>
        {words}
      </a>
    );
  }
  return (
    <Link to={landing} className={className} onClick={onClick} aria-describedby={describedBy}>
      {words}
    </Link>
  );
}

/** Buttons side by side, which wrap on narrow screens. */
export function ButtonRow({ children }: { children: React.ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-4">{children}</div>;
}
