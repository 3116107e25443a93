import { data, type MetaDescriptor, type RouterContextProvider } from 'react-router';
import { type Program, type ProgramSlug, programPath } from '#domain/content/program.ts';
import { siteContext } from './context.ts';
import { pageMeta } from './page-meta.ts';

/** The program of a page, whole: what it leaves empty is not sent and its section is not there. */
export async function loadProgram(
  context: Readonly<RouterContextProvider>,
  slug: ProgramSlug,
): Promise<Program> {
  const programs = await context.get(siteContext).services.programs.all();
  const program = programs.find((candidate) => candidate.slug === slug);
  if (!program) throw data(null, { status: 404, statusText: 'Not Found' });
  return program;
}

/** Title and description of a program's page; none while it shows an error. */
export function programMeta(
  matches: Parameters<typeof pageMeta>[0],
  program: Program | undefined,
): MetaDescriptor[] {
  if (!program) return [];
  const { name, summary } = program;
  return pageMeta(matches, { title: name, description: summary, canonical: programPath(program) });
}
