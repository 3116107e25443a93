import type { Program } from './program.ts';

/**
 * Where a program's page is. In a file of its own because the footer of every page asks for it, and
 * would bring all that a program's schema imports along.
 */
export function programPath({ slug }: Pick<Program, 'slug'>): string {
  return `/programs/${slug}`;
}
