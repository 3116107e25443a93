import { data } from 'react-router';
import { FindAgain } from '../pages/item-not-found.tsx';
import { nearestPages } from '../pages/not-found.server.ts';
import type { Route } from './+types/not-found.page';
import { ErrorPage } from './error-page.tsx';

export const handle = { reading: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  return data({ nearest: await nearestPages(context, url.pathname) }, { status: 404 });
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return (
    <ErrorPage status={404} text="Not Found" hint="Check the address, or search below.">
      <FindAgain nearest={loaderData.nearest} />
    </ErrorPage>
  );
}
