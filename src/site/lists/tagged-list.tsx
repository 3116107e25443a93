import type { ReactNode } from 'react';
import {
  pageOf,
  SIX_THEN_THREE,
  shownCountOf,
  type Tagged,
  tagsOf,
  withTag,
} from '#content/lists.ts';
import {
  type Deferred,
  deferIfSlow,
  type LoadRequest,
  type LoadResult,
  mapResult,
} from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import {
  type ActiveFilter,
  ActiveFilters,
  Filters,
  LinkFilter,
  ListSection,
  LoadMore,
  NoResults,
  ResultsHeading,
} from './list-parts.tsx';

type TaggedListData<Summary, More = object> = {
  tag: string;
  shown: number;
  list: Deferred<
    {
      items: readonly Summary[];
      total: number;
      hasMore: boolean;
      tags: readonly string[];
    } & More
  >;
};

type ListOptions<Item, More> = {
  matches?: (item: Item) => boolean;
  loadMore?: (
    all: readonly Item[],
    found: { tag: string; found: readonly Item[] },
  ) => Promise<More>;
};

/** 6, then 3 more (specification, section 2). */
export async function loadTaggedList<Item extends Tagged, Summary, More = object>(
  request: LoadRequest,
  list: Promise<LoadResult<readonly Item[]>>,
  summaryOf: (item: Item) => Summary,
  { matches = () => true, loadMore }: ListOptions<Item, More> = {},
): Promise<TaggedListData<Summary, More>> {
  const query = request.url.searchParams;
  const tag = query.get('tag') ?? '';
  const shown = shownCountOf(query.get('shown'), SIX_THEN_THREE);
  const page = mapResult(list, async (items) => {
    const found = withTag(items, tag).filter(matches);
    const { items: onPage, ...rest } = pageOf(found, shown);
    const added = (await loadMore?.(items, { tag, found })) as More;
    return { ...rest, items: onPage.map(summaryOf), tags: tagsOf(items), ...added };
  });
  return { tag, shown, list: await deferIfSlow(request, page) };
}

export function TaggedList<Summary extends { id: number | string }>({
  noun,
  path,
  loading,
  data: { tag, shown, list },
  set,
  search,
  children,
}: {
  noun: string;
  path: string;
  loading: string;
  data: TaggedListData<Summary>;
  set: readonly ActiveFilter[];
  search?: (tags: ReactNode) => ReactNode;
  children: (items: readonly Summary[]) => ReactNode;
}) {
  const tags = (
    <Loaded from={list}>
      {({ tags }) => (
        <LinkFilter label={`Filter ${noun} by tag`} parameter="tag" values={tags} selected={tag} />
      )}
    </Loaded>
  );
  return (
    <ListSection label={`All ${noun}`}>
      {search ? search(tags) : <Filters set={set}>{tags}</Filters>}
      <Loaded from={list} loading={loading}>
        {({ items, total, hasMore }) => (
          <>
            <ResultsHeading>
              {total === 0
                ? `No ${noun} to show.`
                : `${items.length} of ${total} ${total === 1 ? noun.replace(/s$/, '') : noun}`}
            </ResultsHeading>
            <ActiveFilters set={set} />
            {total === 0 && set.length > 0 && <NoResults path={path} />}
            {total > 0 && children(items)}
            <LoadMore
              label="Load More"
              next={shown + SIX_THEN_THREE.step}
              hasMore={hasMore}
              after={`${noun.slice(0, -1)}-${items.at(-1)?.id}`}
            />
          </>
        )}
      </Loaded>
    </ListSection>
  );
}
