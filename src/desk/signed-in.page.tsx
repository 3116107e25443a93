import { type ReactNode, useEffect, useRef } from 'react';
import { Form, NavLink, Outlet, useLocation } from 'react-router';
import { ITEM_DRAFTS } from '#content/desk/item-draft.ts';
import { purgeDrafts } from '#forms/draft-store.ts';
import { hasRole } from '#staff/staff.ts';
import type { Route } from './+types/signed-in.page';
import { requireSession, signedIn } from './context.ts';

export const middleware: Route.MiddlewareFunction[] = [requireSession];

export function loader({ context }: Route.LoaderArgs) {
  const { staff } = signedIn(context);
  return {
    name: staff.name,
    isPeople: hasRole(staff.roles, 'people'),
    isEditor: hasRole(staff.roles, 'editor'),
    isMoney: hasRole(staff.roles, 'money'),
    isOwner: hasRole(staff.roles, 'owner'),
  };
}

export default function SignedIn({ loaderData }: Route.ComponentProps) {
  const { name, isPeople, isEditor, isMoney, isOwner } = loaderData;
  return (
    <>
      <header className="desk-header">
        <nav aria-label="Desk">
          <NavLink to="/" end>
            Today
          </NavLink>
          {isPeople && <NavLink to="/inbox">Inbox</NavLink>}
          {isPeople && <NavLink to="/places">Places</NavLink>}
          <MoreLinks>
            {isEditor && <NavLink to="/content">Content</NavLink>}
            {isEditor && <NavLink to="/pictures">Pictures</NavLink>}
            {(isPeople || isEditor) && <NavLink to="/messages">Messages</NavLink>}
            {isMoney && <NavLink to="/giving">Giving</NavLink>}
            {isOwner && <NavLink to="/people">People</NavLink>}
            {isOwner && <NavLink to="/log">Log</NavLink>}
            <NavLink to="/help">Help</NavLink>
            <NavLink to="/me">
              <span className="line-clamp-1 max-w-40 wrap-anywhere">{name}</span>
            </NavLink>
            <Form method="post" action="/sign-out" onSubmit={() => purgeDrafts(ITEM_DRAFTS, true)}>
              <button type="submit" className="button-link">
                Sign out
              </button>
            </Form>
          </MoreLinks>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

function MoreLinks({ children }: { children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page closes the menu
  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [pathname]);
  return (
    <details ref={details} className="desk-more">
      <summary>More</summary>
      <div className="desk-links">{children}</div>
    </details>
  );
}
