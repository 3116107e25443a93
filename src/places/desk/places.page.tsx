import { Link } from 'react-router';
import { appContext } from '#desk/context.ts';
import { Pager } from '#desk/ui/pager.tsx';
import { Timestamp } from '#desk/ui/timestamp.tsx';
import { occupancyText } from '../labels.ts';
import { deskOfferingPath, isPast, SQUAD_PREFIX } from '../place.ts';
import type { DeskOffering } from '../roster.server.ts';
import { listOfferings } from '../roster.server.ts';
import type { Route } from './+types/places.page';

const PAGE_SIZE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { now } = app;
  const all = await listOfferings(app);
  const isSquad = ({ key }: DeskOffering) => key.startsWith(SQUAD_PREFIX);
  const coming = all.filter((offering) => !isSquad(offering) && !isPast(offering, now()));
  const squads = all.filter(isSquad);
  // Past offerings only if somebody requested a place; the latest first.
  const past = all
    .filter((one) => !isSquad(one) && isPast(one, now()) && Object.keys(one.byState).length > 0)
    .toReversed();
  const listed = [...coming, ...squads, ...past];
  const pages = Math.max(1, Math.ceil(listed.length / PAGE_SIZE));
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1;
  const page = Math.min(Math.max(asked, 1), pages);
  const onPage = new Set(listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
  const shown = (some: readonly DeskOffering[]) => some.filter((one) => onPage.has(one));
  const lists = { coming: shown(coming), squads: shown(squads), past: shown(past) };
  return { ...lists, pastCount: past.length, page, pages };
}

export default function Places({ loaderData }: Route.ComponentProps) {
  const { coming, squads, past, pastCount, page, pages } = loaderData;
  return (
    <div className="desk-page">
      <title>Places - Desk</title>
      <h1>Places</h1>
      {coming.length > 0 ? (
        <Offerings all={coming} />
      ) : (
        page === 1 && <p className="mt-4">Nothing that has places is to come.</p>
      )}
      {squads.length > 0 && (
        <section aria-labelledby="squads" className="mt-10">
          <h2 id="squads">Groups of families</h2>
          <Offerings all={squads} />
        </section>
      )}
      {past.length > 0 && (
        <details className="fold mt-10">
          <summary>Past: {pastCount}</summary>
          <Offerings all={past} />
        </details>
      )}
      <Pager page={page} pages={pages} />
    </div>
  );
}

function Offerings({ all }: { all: readonly DeskOffering[] }) {
  return (
    <ul className="desk-list mt-4">
      {all.map((offering) => (
        <li
          key={offering.key}
          className="items-baseline gap-4 wrap-anywhere lg:grid lg:grid-cols-[4fr_5fr_6fr]"
        >
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link to={deskOfferingPath(offering.key)}>
              <strong>{offering.title}</strong>
            </Link>
            {offering.reference && <span>{offering.reference}</span>}
          </p>
          <p className="small muted flex flex-wrap gap-x-4">
            {offering.start && <Timestamp at={offering.start} />}
            {offering.location && <span>{offering.location}</span>}
          </p>
          <p className="lg:text-end">{occupancyText(offering)}</p>
        </li>
      ))}
    </ul>
  );
}
