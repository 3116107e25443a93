import { data, type RouterContextProvider } from 'react-router';
import { type Program, type ProgramSlug, programPath } from '#domain/content/program.ts';
import { describePage } from '../discovery/describe-page.server.ts';
import { questionsData } from '../discovery/questions-data.server.ts';
import { siteContext } from '../loading/context.ts';

/** The program of a page, whole: what it leaves empty is not sent and its section is not there. */
export async function loadProgram(
  context: Readonly<RouterContextProvider>,
  slug: ProgramSlug,
): Promise<Program> {
  const programs = await context.get(siteContext).services.programs.all();
  const program = programs.find((candidate) => candidate.slug === slug);
  if (!program) throw data(null, { status: 404, statusText: 'Not Found' });
  await describePage(context, { name: program.name, path: programPath(program) }, () => [
    questionsData(program.faq),
  ]);
  return program;
}
