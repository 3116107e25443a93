/** An element of a page by its name and attributes, with its text if it holds only text. */
export type Tag = { name: string; attributes: Record<string, string>; text: string };

export type CrawledPage = { status: number; tags: Tag[] };

/** The results of a crawl, by path and query: pages, other files with their status, links. */
export type Crawl = {
  pages: Map<string, CrawledPage>;
  files: Map<string, number>;
  links: { from: string; to: URL }[];
};

export async function crawl(siteUrl: string): Promise<Crawl> {
  const found: Crawl = { pages: new Map(), files: new Map(), links: [] };
  const requested = new Set(['/']);
  let waiting = ['/'];
  while (waiting.length > 0) {
    // A few at a time: the server has one core.
    const now = waiting.splice(0, 4);
    const further = await Promise.all(now.map((path) => visit(siteUrl, path, found)));
    const fresh = new Set(further.flat().filter((path) => !requested.has(path)));
    for (const path of fresh) requested.add(path);
    waiting = [...waiting, ...fresh];
  }
  return found;
}

async function visit(siteUrl: string, path: string, found: Crawl): Promise<string[]> {
  const answer = await fetch(siteUrl + path, { redirect: 'manual' });
  if (!answer.headers.get('Content-Type')?.startsWith('text/html')) {
    await answer.arrayBuffer();
    found.files.set(path, answer.status);
    return [];
  }
  const tags = tagsOf(await answer.text());
  found.pages.set(path, { status: answer.status, tags });
  const links = tags
    .flatMap(({ attributes: { href, src } }) => [href, src])
    .filter((link) => link !== undefined)
    .map((link) => new URL(link, siteUrl + path))
    .filter(({ origin }) => origin === siteUrl);
  found.links.push(...links.map((to) => ({ from: path, to })));
  return links.map(({ pathname, search }) => pathname + search);
}

/**
 * The elements of a page that React wrote: it quotes every attribute and escapes `<` and `>`
 * inside, so that no parser is needed, which would take longer than the site.
 */
export function tagsOf(html: string): Tag[] {
  const tag = /<(title|script)((?: [^<>]*)?)>([\s\S]*?)<\/\1>|<([a-z][a-z0-9]*)((?: [^<>]*)?)>/g;
  return Array.from(html.matchAll(tag), ([, named, attributes, text, plain, other]) => ({
    name: named ?? plain ?? '',
    attributes: Object.fromEntries(
      Array.from(
        (attributes ?? other ?? '').matchAll(/ ([\w:-]+)="([^"]*)"/g),
        ([, key, value]) => [key, unescaped(value ?? '')],
      ),
    ),
    // Scripts hold no character references: their text is meant literally.
    text: named === 'script' ? (text ?? '') : unescaped(text ?? ''),
  }));
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Values in a page's head under a name: the content of a `meta`, the URL of a `link`. */
export function headOf({ tags }: Pick<CrawledPage, 'tags'>, name: string): string[] {
  return tags.flatMap(
    ({ name: tag, attributes: { name: named, property, rel, content, href } }) => {
      if (tag === 'meta' && (named === name || property === name)) return [content ?? ''];
      return tag === 'link' && rel === name ? [href ?? ''] : [];
    },
  );
}

export function titleOf({ tags }: Pick<CrawledPage, 'tags'>): string {
  return tags.find(({ name }) => name === 'title')?.text ?? '';
}

/** The metadata of a page for programs: the things of its JSON-LD. */
export function thingsOf({ tags }: Pick<CrawledPage, 'tags'>): Thing[] {
  const scripts = tags.filter(({ attributes }) => attributes.type === 'application/ld+json');
  return scripts.flatMap(({ text }) => {
    const graph = JSON.parse(text) as { '@context': string; '@graph': Thing[] };
    if (graph['@context'] !== 'https://schema.org')
      throw new Error(`an unknown vocabulary: ${text}`);
    return graph['@graph'];
  });
}

export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;
