import type { MetaDescriptor } from 'react-router';
import { type Program, programPath } from '#domain/content/program.ts';
import { pageMeta } from '../discovery/page-meta.ts';

/** Title and description of a program's page; none while it shows an error. */
export function programMeta(
  matches: Parameters<typeof pageMeta>[0],
  program: Program | undefined,
): MetaDescriptor[] {
  if (!program) return [];
  const { name, summary } = program;
  return pageMeta(matches, { title: name, description: summary, canonical: programPath(program) });
}
