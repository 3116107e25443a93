import { dayName } from '#modules/content/schedule.ts';
import type { SearchFilter } from '#modules/content/search.ts';
import type { ActiveFilter } from './filters.tsx';

/** The filters of a search that are set, and `extra`: a category, a tag. */
export function activeFilters(
  { search, age, town, day, price }: SearchFilter,
  extra: ActiveFilter,
): ActiveFilter[] {
  const all: ActiveFilter[] = [
    ['search', search && `“${search}”`],
    ['age', age === null ? '' : `Age ${age}`],
    ['town', town],
    ['day', day && dayName(day, 'event')],
    ['price', price === 0 ? 'Free' : price === null ? '' : `Up to GH₵${price}`],
    extra,
  ];
  return all.filter(([, text]) => text !== '');
}
