import { data, type RouterContextProvider } from 'react-router';
import { type Program, type ProgramSlug, programPath } from '#domain/content/program.ts';
import type { PictureCaption } from '#domain/site/site-context.ts';
import { describePage } from '../discovery/describe-page.server.ts';
import { questionsData } from '../discovery/questions-data.server.ts';
import { captioned } from '../loading/captioned.server.ts';
import { siteContext } from '../loading/context.ts';

/** A program as its own page shows it. */
export type ShownProgram = Program & { readonly caption?: PictureCaption };

/** The program of a page, whole: what it leaves empty is not sent and its section is not there. */
export async function loadProgram(
  context: Readonly<RouterContextProvider>,
  slug: ProgramSlug,
): Promise<ShownProgram> {
  const programs = await context.get(siteContext).services.programs.all();
  const program = programs.find((candidate) => candidate.slug === slug);
  if (!program) throw data(null, { status: 404, statusText: 'Not Found' });
  await describePage(context, { name: program.name, path: programPath(program) }, () => [
    questionsData(program.faq),
  ]);
  return program.image ? { ...program, ...(await captioned(context, program.image)) } : program;
}
