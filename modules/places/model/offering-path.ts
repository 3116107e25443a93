import { coursePath } from '#modules/content/model/course.ts';
import { eventPath } from '#modules/content/model/event.ts';
import type { ProgramSlug } from '#modules/content/model/programs/program.ts';
import { programPath } from '#modules/content/model/programs/program-path.ts';

/** The page of the offering with this key; undefined for a group of families, which has none. */
export function offeringPath(key: string): string | undefined {
  const [kind, rest = ''] = key.split(':');
  const [id = ''] = rest.split('/');
  if (kind === 'event') return eventPath({ id: Number(id) });
  if (kind === 'course') return coursePath({ id });
  return kind === 'program' ? programPath({ slug: id as ProgramSlug }) : undefined;
}
