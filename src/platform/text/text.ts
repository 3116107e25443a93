import * as v from 'valibot';

/** A text that must not be empty. Surrounding white space is cut. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

export const longText = v.pipe(text, v.metadata({ long: true }));

/** A text that may be missing, null or empty; always a string afterwards. */
export const optionalText = v.nullish(v.string(), '');

export const textList = v.nullish(v.array(v.string()), []);

/**
 * The id of an item in a URL. Servers send numbers or strings; pages only ever compare them as
 * strings (specification, section 2: "looked up by id (string or number)").
 */
export const itemId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(200, 'must be at most 200 characters'),
);

/** A figure for display: `200+` or `GHS 350`, with the name of what it counts. */
export const figure = v.object({
  value: v.pipe(text, v.title('Figure'), v.description('As it is shown: 200+ or GHS 350.')),
  label: v.pipe(text, v.title('What it counts')),
});
export type Figure = v.InferOutput<typeof figure>;

/**
 * The languages of Ghana for titles (BCP 47: Twi, Fante, Ga, Ewe, Dagbani, Hausa), so that they are
 * read aloud correctly.
 */
const LANGUAGES = ['tw', 'fat', 'gaa', 'ee', 'dag', 'ha'] as const;

const language = v.pipe(
  v.optional(v.picklist(LANGUAGES)),
  v.title('Language'),
  v.description('Only where it is not English, so that it is read aloud as it sounds.'),
  v.metadata({
    names: { tw: 'Twi', fat: 'Fante', gaa: 'Ga', ee: 'Ewe', dag: 'Dagbani', ha: 'Hausa' },
  }),
);

/** A heading with its text. `lang`: the title's language, if it is not English. */
export const titledText = v.object({
  title: v.pipe(text, v.title('Heading')),
  lang: language,
  text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
});

/** A part of a heading. `lang`: its language, if it is not English. */
export const line = v.pipe(
  v.object({ text: v.pipe(text, v.title('Words')), lang: language }),
  v.title('Line'),
);
export type Line = v.InferOutput<typeof line>;
