import { Link } from 'react-router';
import { GIFT_STATES } from '#modules/giving/model/gift.ts';
import { SHOWN_WORDS } from '#modules/giving/model/staff/desk-gift-words.ts';
import {
  askedGifts,
  giftFilter,
  giftQuery,
  SHOWN_ALSO,
  wrongGiftFilter,
} from '#modules/giving/model/staff/gift-filter.ts';
import { givingContext } from '../context.ts';
import type { Route } from './+types/giving';
import { FilterForm } from './list/filter-form.tsx';
import { GiftFiles } from './list/gift-files.tsx';
import { GiftLines } from './list/gift-lines.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const giving = context.get(givingContext);
  const address = new URL(request.url).searchParams;
  const filter = giftFilter(address);
  const asked = askedGifts(address);
  const { page = 1, ...listed } = filter;
  const [{ lines, more }, counts] = await Promise.all([giving.list(filter), giving.counts()]);
  return {
    asked,
    wrong: wrongGiftFilter(asked),
    lines,
    parts: [...SHOWN_ALSO, ...GIFT_STATES].map((state) => ({
      name: SHOWN_WORDS[state],
      count: counts[state],
      address: `/giving?state=${state}`,
      isCurrent: giftQuery(listed) === giftQuery({ state }),
    })),
    isFiltered: giftQuery(listed) !== '',
    // Of the whole list, whatever page of it is shown.
    file: `/desk/giving.csv${giftQuery(listed)}`,
    next: more ? `/giving${giftQuery({ ...listed, page: page + 1 })}` : undefined,
    previous: page > 1 ? `/giving${giftQuery({ ...listed, page: page - 1 })}` : undefined,
  };
}

/** What people promised to give, and what came of it. */
export default function Giving({ loaderData }: Route.ComponentProps) {
  const { asked, wrong, lines, parts, isFiltered, file, next, previous } = loaderData;
  return (
    <div className="desk-page">
      <title>Giving - Desk</title>
      <h1>Giving</h1>
      <nav aria-label="Parts of the list" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          <Part name="All" address="/giving" isCurrent={!isFiltered} />
          {parts.map((part) => (
            <Part key={part.name} {...part} />
          ))}
        </ul>
      </nav>
      <FilterForm asked={asked} wrong={wrong} />
      {lines.length > 0 ? (
        <GiftLines lines={lines} />
      ) : (
        <p className="mt-6">
          {isFiltered || previous
            ? 'No gift is like that.'
            : 'Nobody has promised a gift yet. What the donation form takes appears here.'}
        </p>
      )}
      {(next || previous) && (
        <nav aria-label="Pages" className="pages">
          {previous ? <Link to={previous}>Back</Link> : <span />}
          {next && <Link to={next}>More</Link>}
        </nav>
      )}
      <GiftFiles file={lines.length > 0 ? file : undefined} />
    </div>
  );
}

type PartProps = {
  readonly name: string;
  readonly address: string;
  readonly count?: number;
  readonly isCurrent: boolean;
};

function Part({ name, address, count, isCurrent }: PartProps) {
  return (
    <li>
      <Link to={address} className="chip" aria-current={isCurrent ? 'page' : undefined}>
        {name}
        {count !== undefined && <span className="ms-2">{count}</span>}
      </Link>
    </li>
  );
}
