import type { MetaDescriptor } from 'react-router';
import type { Program } from '#modules/content/program.ts';
import { programPath } from '#modules/content/program.ts';
import { type Matches, pageMeta } from '../metadata/page-meta.ts';

/** The `meta` of a program page: title and description; none while the page shows an error. */
export function programMeta({
  matches,
  loaderData: program,
}: {
  matches: Matches;
  loaderData?: Program | undefined;
}): MetaDescriptor[] {
  if (!program) return [];
  const { name, summary } = program;
  return pageMeta(matches, { title: name, description: summary, canonical: programPath(program) });
}
