import { data, type RouterContextProvider, redirect } from 'react-router';
import { blogPostPath } from '#content/blog.ts';
import { coursePath } from '#content/course.ts';
import { eventPath } from '#content/event.ts';
import { programPath } from '#content/program.ts';
import { type RedirectKind, readAllEvents } from '#content/services.ts';
import { listedPages } from '#content/site-pages.ts';
import { waitForItem } from '#platform/text/service-failure.ts';
import { contentContext } from './context.ts';
import { orFailureText, orUndefined } from './load-result.ts';

/** 404; 503 if the list cannot be read, because the item may exist. */
export function notFound<Rest extends object>(
  reachable: boolean,
  rest: Rest,
  nearest?: readonly NearestPage[],
) {
  return data(
    { found: undefined, reachable, nearest, ...rest },
    { status: reachable ? 404 : 503, statusText: reachable ? 'Not Found' : 'Service Unavailable' },
  );
}

export async function redirectOrNotFound<Rest extends object>(
  context: Readonly<RouterContextProvider>,
  kind: RedirectKind,
  slug: string,
  url: URL,
  rest: Rest,
) {
  const result = await orFailureText(context.get(contentContext).findRedirect(kind, slug), '');
  if ('failure' in result) return notFound(false, rest);
  if (result.value === undefined) {
    return notFound(true, rest, await nearestPages(context, url.pathname));
  }
  const path = kind === 'blogs' ? blogPostPath : coursePath;
  throw permanentRedirect(path({ id: result.value }) + url.search);
}

/** Permanent, but revalidated: the URL may belong to something else one day. */
export function permanentRedirect(path: string): Response {
  return redirect(path, { status: 301, headers: { 'Cache-Control': 'no-cache' } });
}

/** 404 if staff switched it off, or it has no content. */
export async function requireOnWebsite(context: Readonly<RouterContextProvider>, code: string) {
  const { off } = await context.get(contentContext).onWebsite();
  if (off.includes(code)) throw data(null, { status: 404, statusText: 'Not Found' });
}

export type NearestPage = { readonly to: string; readonly title: string };

const MAX_NEAREST = 3;
/** Share of equal letter pairs below which two paths only resemble each other by chance. */
const MIN_LIKENESS = 0.25;
/** The same for a course, an event or a post: some letter pairs of a long title are in any path. */
const MIN_LIKENESS_OF_ITEMS = 0.35;
/** Longest part of a path that is compared: a URL may contain a text of any length. */
const MAX_PATH_LENGTH = 100;
const USUAL = ['/courses', '/events', '/contact'];

export async function nearestPages(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<readonly NearestPage[]> {
  const content = context.get(contentContext);
  const [shown, programs, courses, events, posts] = await Promise.all([
    orUndefined(content.onWebsite()),
    orUndefined(content.programs.all()),
    orUndefined(waitForItem(content.courses.all())),
    orUndefined(readAllEvents(content)),
    orUndefined(waitForItem(content.blogPosts.all())),
  ]);
  const pages: NearestPage[] = [
    ...listedPages(shown?.off ?? [])
      .filter(({ path }) => path !== '/')
      .map(({ path: to, title }) => ({ to, title })),
    ...(programs ?? []).map((program) => ({ to: programPath(program), title: program.name })),
    ...(courses ?? []).map((course) => ({ to: coursePath(course), title: course.title })),
    ...(events?.events ?? []).map((event) => ({ to: eventPath(event), title: event.title })),
    ...(posts ?? []).map((post) => ({ to: blogPostPath(post), title: post.title })),
  ];
  return nearestOf(pages, path);
}

export function nearestOf(pages: readonly NearestPage[], path: string): readonly NearestPage[] {
  const wanted = letterPairs(path);
  const near = pages
    .map((page) => ({
      page,
      // An event is found by its name, too: its path is a number.
      likeness: Math.max(
        likeness(wanted, letterPairs(page.to)),
        likeness(wanted, letterPairs(`/${page.to.split('/')[1]}/${page.title}`)),
      ),
    }))
    .filter(({ page, likeness }) => likeness >= minLikenessOf(page))
    .toSorted((a, b) => b.likeness - a.likeness)
    .map(({ page }) => page);
  const usual = pages.filter(({ to }) => USUAL.includes(to) && !near.some((one) => one.to === to));
  return [...near, ...usual].slice(0, MAX_NEAREST);
}

function minLikenessOf({ to }: NearestPage): number {
  return to.lastIndexOf('/') > 0 ? MIN_LIKENESS_OF_ITEMS : MIN_LIKENESS;
}

function letterPairs(path: string): ReadonlySet<string> {
  const words = path
    .slice(0, MAX_PATH_LENGTH)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return new Set(
    words.flatMap((word) =>
      Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2)),
    ),
  );
}

/** The share of pairs that two sets have in common: 0 to 1 (Sørensen and Dice). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size;
  const equal = [...one].filter((pair) => other.has(pair)).length;
  return all === 0 ? 0 : (2 * equal) / all;
}
