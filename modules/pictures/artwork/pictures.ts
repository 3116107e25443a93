import drawn from '../../../content/drawings/covers.json' with { type: 'json' };
import type { DrawingName } from '../model/drawings.ts';
import type { Choices } from './seed.ts';

/** The picture of a panel: 24 by 20 threads as SVG path data, by the colour of the threads. */
export type Picture = {
  /**
   * The words that name the thing itself; they count three times as much as `weak`, which are only
   * related. Words of five letters or more also match longer ones that begin with them: `robot`
   * matches robotics too.
   */
  readonly strong: string;
  readonly weak: string;
  /** People and red things have colours of their own. */
  readonly colours: 'thing' | 'person' | 'red';
  /** `detail` is only inside `main`. */
  readonly paths: { readonly [Colour in 'main' | 'accent' | 'detail' | 'white']?: string };
};

/** Every picture that a panel can show. */
export const PICTURES = drawn.pictures as Readonly<Record<DrawingName, Picture>>;

const KEYWORD_TABLE = Object.entries(PICTURES).map(([name, { strong, weak }]) => ({
  name: name as DrawingName,
  strong: strong.split(' '),
  weak: weak.split(' '),
}));

/**
 * Names of the pictures for a subject, the best first and all different. `words` are its category,
 * tags and title. The id decides between equally good ones, and where no word is known.
 */
export function picturesFor(
  choices: Choices,
  words: readonly string[],
  count: number,
): DrawingName[] {
  const phrases = words.map((phrase) => phrase.toLowerCase().match(/[\p{L}\p{N}:]+/gu) ?? []);
  const ranked = choices
    .shuffle(KEYWORD_TABLE)
    .map(({ name, strong, weak }) => ({
      name,
      points: phrases
        .map((phrase) => (3 * hits(phrase, strong) + hits(phrase, weak)) / breadth(phrase))
        .reduce((sum, points) => sum + points, 0),
    }))
    .toSorted((one, other) => other.points - one.points);
  return ranked.slice(0, count).map(({ name }) => name);
}

function hits(phrase: readonly string[], keywords: readonly string[]): number {
  return phrase.filter((word) => keywords.some((keyword) => matches(word, keyword))).length;
}

function matches(word: string, keyword: string): boolean {
  return word === keyword || (keyword.length >= 5 && word.startsWith(keyword));
}

/**
 * Long phrases count less: a summary touches on everything, a title of four words names its topic.
 */
function breadth(phrase: readonly string[]): number {
  return Math.max(1, phrase.length / 4);
}
