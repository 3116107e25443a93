/** No letter comes before it, except in an escaped URL: `%3A`. */
const BOUNDARY = '(?:(?<![\\w-])|(?<=%[0-9A-F]{2}))';
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Random values by name: texts of the first group are numbered in order of appearance. */
const RANDOM_PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['nonce', /(?<=nonce(?:=\\?"|-))([\w+/=-]{16,})/g],
  ['hash', /(?<='sha256-)([\w+/=]+)/g],
  ['key', /(?<=\/desk\/welcome\/)([\w-]{40,})/g],
  ['port', /(?<=127\.0\.0\.1:)(\d+)/g],
  ['id', new RegExp(`${BOUNDARY}(${UUID})`, 'g')],
  // 128 bits at the end of signed texts.
  ['signature', /(?<=[\w\])]\.)([\w-]{22})(?![\w-])/g],
  ['reference', new RegExp(`${BOUNDARY}([A-Z]{3}-[34679CDFGHJKMNPQRTVWXY]{4,6})(?![\\w-])`, 'g')],
];

/**
 * Replaces random ids, references and signatures by placeholders, numbered in the order in which
 * they first appear: a change that draws one more random number changes no other answer.
 */
export function withPlaceholders(text: string): string {
  return RANDOM_PATTERNS.reduce((before, [name, pattern]) => {
    const numbers = new Map<string, string>();
    return before.replace(pattern, (value) => {
      const kind = name === 'reference' ? value.slice(0, 3) : name;
      const placeholder = numbers.get(value) ?? `[${kind} ${numbers.size + 1}]`;
      numbers.set(value, placeholder);
      return placeholder;
    });
  }, text);
}

/** A path without random ids, as a file's name. */
export function withoutIds(path: string): string {
  return path.replace(new RegExp(UUID, 'g'), 'id');
}

/**
 * Leaves out names inside the project whose change affects every page: class names, URLs of built
 * files, and the names of page modules.
 */
export function withoutAssets(text: string): string {
  const [, modules = ''] = /__reactRouterRouteModules = (\{[^}]*\})/.exec(text) ?? [];
  const names = [...modules.matchAll(/"([^"]+)":/g)].map(([, name = '']) => name);
  return (
    names
      .reduce(
        (before, name, index) =>
          before
            .replaceAll(`"${name}\\"`, `"module ${index}\\"`)
            .replaceAll(`"${name}"`, `"module ${index}"`),
        text,
      )
      .replace(/\bclass="[^"]*"/g, 'class="…"')
      .replace(/<link rel="modulepreload"[^>]*>\n?/g, '')
      .replace(/\/assets\/[^\s"'`)<>\\]+/g, '/assets/…')
      // A list of built files, whatever its length.
      .replace(/("(?:\/desk)?\/assets\/…")(?:,"(?:\/desk)?\/assets\/…")+/g, '$1')
      // The data of a page without its markup, by the name of each module.
      .replace(/"[\w-]+(?:\/[\w-]+)+",(?=\{"_\d)/g, '"module",')
  );
}

/** Markup with one line for each tag, so that a difference is short. Its own line breaks are marked. */
export function splitTags(markup: string): string {
  return markup.replaceAll('>\n<', '>⏎\n<').replaceAll('><', '>\n<');
}
