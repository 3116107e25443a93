import { Link } from 'react-router';
import { may } from '#domain/desk/people/role.ts';
import { deskContext, signedIn } from '../context.ts';
import type { Route } from './+types/today';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(deskContext);
  const { staff } = signedIn(context);
  if (!may(staff.roles, 'people')) return { name: staff.name, news: undefined };
  const { news } = await services.inbox.list({});
  return { name: staff.name, news };
}

export default function Today({ loaderData: { name, news } }: Route.ComponentProps) {
  return (
    <div className="desk-page">
      <title>{news ? `(${news}) Today - Desk` : 'Today - Desk'}</title>
      <h1>Good day, {name}</h1>
      {news !== undefined && (
        <p className="mt-4">
          <Link to="/inbox?status=new">{news} new in the inbox</Link>
        </p>
      )}
    </div>
  );
}
