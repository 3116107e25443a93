import type { Program } from './program.ts';

/**
 * The path of a program's page. In its own file because the footer of every page uses it, and would
 * otherwise load everything that a program's schema imports.
 */
export function programPath({ slug }: Pick<Program, 'slug'>): string {
  return `/programs/${slug}`;
}
