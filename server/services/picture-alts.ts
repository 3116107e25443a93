import type { List } from '#modules/content/model/content-services.ts';
import { pictureAtPath } from '#modules/pictures/model/picture-path.ts';
import type { UploadedPictures } from '#modules/pictures/store/files/uploaded-pictures.ts';
import type { Services } from '#modules/services.ts';
import { faultCode } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';

/**
 * Services for pages, in whose items the address of a picture that staff put up carries what the
 * picture shows behind `#`: so the words come along wherever pages take an address, and
 * `app/ui/picture.tsx` says them. Nothing of it is stored, and the API gives addresses as they are.
 */
export function withPictureAlts(
  services: Services,
  pictures: Pick<UploadedPictures, 'readTexts'>,
  log: Log,
): Services {
  /** A list stays the same object until the content changes; what is said of a picture changes it, too. */
  const known = new WeakMap<readonly unknown[], Promise<readonly unknown[]>>();

  async function described<Item>(items: readonly Item[]): Promise<readonly Item[]> {
    const before = known.get(items);
    if (before) return before as Promise<readonly Item[]>;
    const after = withWords(items).catch((error: unknown) => {
      // A page without the words is better than none; the next one asks again.
      known.delete(items);
      log.warn({ code: faultCode(error) }, 'the texts of pictures cannot be read');
      return items;
    });
    known.set(items, after);
    return after;
  }

  async function withWords<Item>(items: readonly Item[]): Promise<readonly Item[]> {
    const ids = new Set<string>();
    replaceTexts(items, (id, address) => {
      ids.add(id);
      return address;
    });
    if (ids.size === 0) return items;
    const words = await pictures.readTexts([...ids]);
    return replaceTexts(items, (id, address) => {
      const alt = words.get(id)?.alt;
      return alt ? `${address}#${alt}` : address;
    }) as readonly Item[];
  }

  const list = <Item>(source: List<Item>): List<Item> => ({
    all: async () => described(await source.all()),
  });
  return {
    ...services,
    heroImages: list(services.heroImages),
    courses: {
      ...list(services.courses),
      async byId(id) {
        const course = await services.courses.byId(id);
        return course && (await described([course]))[0];
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

/** A value with another text in the place of each that is the address of a picture of staff. */
function replaceTexts(value: unknown, other: (id: string, address: string) => string): unknown {
  if (typeof value === 'string') {
    const picture = pictureAtPath(value);
    return picture ? other(picture.id, value) : value;
  }
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, other));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, replaceTexts(each, other)]),
  );
}
