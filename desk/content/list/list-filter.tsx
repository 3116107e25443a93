import { Link } from 'react-router';
import type { ItemFilter } from '#modules/content/editing.ts';
import { FilterBar, MAX_WORDS_LENGTH } from '../../ui/filter-bar.tsx';
import { Options, SelectField } from '../../ui/text-field.tsx';
import { STATE_LABELS } from '../editing/item-state.tsx';

/** The filter in a URL. Throws a 400 response if there is no such state. */
export function readListFilter({ searchParams }: URL): ItemFilter {
  const state = searchParams.get('state') ?? '';
  if (state !== '' && !isState(state)) {
    throw new Response('There is no such state.', { status: 400 });
  }
  return { words: (searchParams.get('words') ?? '').trim().slice(0, MAX_WORDS_LENGTH), state };
}

function isState(name: string): name is keyof typeof STATE_LABELS {
  return Object.hasOwn(STATE_LABELS, name);
}

export function isFiltered({ words, state }: ItemFilter): boolean {
  return words !== '' || state !== '';
}

type ListFilterProps = {
  readonly filter: ItemFilter;
  /** Number of items found. */
  readonly found: number;
  /** Path of the list without a filter. */
  readonly path: string;
};

/** Search field and state filter of a list, and the number of items found. */
export function ListFilter({ filter, found, path }: ListFilterProps) {
  return (
    <>
      <FilterBar fields={filter}>
        <SelectField label="State" name="state" defaultValue={filter.state}>
          <option value="">All</option>
          <Options of={Object.entries(STATE_LABELS).map(([value, name]) => ({ value, name }))} />
        </SelectField>
      </FilterBar>
      {isFiltered(filter) && (
        <p
          role="status"
          className="tap-links flex w-full lg:order-last flex-wrap items-center gap-x-4"
        >
          {found === 0 ? 'Nothing found.' : `${found} found.`}
          <Link to={path}>Show all</Link>
        </p>
      )}
    </>
  );
}
