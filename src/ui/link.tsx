import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean };

/**
 * The browser loads the next page as a document (docs/decisions/021). Only another query of this
 * page, as of a tab or a filter, is followed by scripts if they run.
 */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const path = useHref(to);
  const href = /^[a-z]+:/i.test(String(to)) ? String(to) : path;
  const { pathname } = useLocation();
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, preventScrollReset: true });
  const isHere = href.split('?')[0] === pathname && !href.includes('#');
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (isHere && !event.defaultPrevented) follow(event);
      }}
    />
  );
}
