import { Form, Link, NavLink, Outlet, useMatch } from 'react-router';
import { hasRole } from '#modules/staff/model/people/role.ts';
import { purgeDrafts } from '#platform/forms/draft-store.ts';
import { Button } from '../../app/ui/button.tsx';
import { ITEM_DRAFTS } from '../content/editing/item-drafts.ts';
import { requireSession, signedIn } from '../context.ts';
import type { Route } from './+types/signed-in';

export const middleware: Route.MiddlewareFunction[] = [requireSession];

export function loader({ context }: Route.LoaderArgs) {
  const { staff } = signedIn(context);
  return {
    name: staff.name,
    answers: hasRole(staff.roles, 'people'),
    edits: hasRole(staff.roles, 'editor'),
    keepsBooks: hasRole(staff.roles, 'money'),
    owns: hasRole(staff.roles, 'owner'),
  };
}

/** What stands around every page of somebody who is signed in. */
export default function SignedIn({ loaderData }: Route.ComponentProps) {
  const { name, answers, edits, keepsBooks, owns } = loaderData;
  return (
    <>
      <header className="desk-header">
        <nav aria-label="Desk">
          <NavLink to="/" end>
            Today
          </NavLink>
          {answers && <NavLink to="/inbox">Inbox</NavLink>}
          {answers && <NavLink to="/places">Places</NavLink>}
          {edits && <ContentLink />}
          {edits && <NavLink to="/pictures">Pictures</NavLink>}
          {keepsBooks && <NavLink to="/giving">Giving</NavLink>}
          {owns && <NavLink to="/people">People</NavLink>}
          {owns && <NavLink to="/log">Log</NavLink>}
          <NavLink to="/me">{name}</NavLink>
        </nav>
        <Form method="post" action="/sign-out" onSubmit={() => purgeDrafts(ITEM_DRAFTS, true)}>
          <Button type="submit" look="plain">
            Sign out
          </Button>
        </Form>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** The preview is one of content's pages, though its address does not begin like theirs. */
function ContentLink() {
  const isPreview = useMatch('/preview') !== null;
  return isPreview ? (
    <Link to="/content" aria-current="page">
      Content
    </Link>
  ) : (
    <NavLink to="/content">Content</NavLink>
  );
}
