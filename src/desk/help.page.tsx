import { Markup } from '#ui/markup.tsx';
import type { Route } from './+types/help.page';
import { HANDBOOK } from './handbook.server.ts';

export const loader = () => HANDBOOK;

export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <article className="desk-page help">
      <title>Help - Desk</title>
      <h1 className="mb-4">Help</h1>
      <Markup tree={loaderData} />
    </article>
  );
}
