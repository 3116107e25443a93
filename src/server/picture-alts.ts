import type { List } from '#content/services.ts';
import { pictureAtPath } from '#pictures/picture.ts';
import type { PagePictures } from '#pictures/uploaded.server.ts';
import { faultCode } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import type { Services } from '#services.ts';

/**
 * For pages: the path of a picture added by staff carries its alt text after `#`, for
 * `src/ui/picture.tsx`. The API returns paths unchanged.
 */
export function withPictureAlts(
  services: Services,
  pictures: Pick<PagePictures, 'readTexts'>,
  log: Log,
): Services {
  /** A list stays the same object until the content changes, texts of pictures included. */
  const known = new WeakMap<readonly unknown[], Promise<readonly unknown[]>>();

  async function describeItems<Item>(items: readonly Item[]): Promise<readonly Item[]> {
    const before = known.get(items);
    if (before) return before as Promise<readonly Item[]>;
    const after = withAlts(items).catch((error: unknown) => {
      known.delete(items);
      log.warn({ code: faultCode(error) }, 'the texts of pictures cannot be read');
      return items;
    });
    known.set(items, after);
    return after;
  }

  async function withAlts<Item>(items: readonly Item[]): Promise<readonly Item[]> {
    const ids = new Set<string>();
    replaceTexts(items, (id, path) => {
      ids.add(id);
      return path;
    });
    if (ids.size === 0) return items;
    const texts = await pictures.readTexts([...ids]);
    return replaceTexts(items, (id, path) => {
      const alt = texts.get(id)?.alt;
      return alt ? `${path}#${alt}` : path;
    }) as readonly Item[];
  }

  const list = <Item>(source: List<Item>): List<Item> => ({
    all: async () => describeItems(await source.all()),
  });
  return {
    ...services,
    heroImages: list(services.heroImages),
    courses: {
      ...list(services.courses),
      async byId(id) {
        const course = await services.courses.byId(id);
        return course && (await describeItems([course]))[0];
      },
    },
    partners: list(services.partners),
    team: list(services.team),
    programs: list(services.programs),
    events: list(services.events),
    builtInEvents: list(services.builtInEvents),
    blogPosts: list(services.blogPosts),
    stemSquadItems: list(services.stemSquadItems),
    testimonials: list(services.testimonials),
  };
}

function replaceTexts(value: unknown, replace: (id: string, path: string) => string): unknown {
  if (typeof value === 'string') {
    const picture = pictureAtPath(value);
    return picture ? replace(picture.id, value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaceTexts(item, replace)]),
  );
}
