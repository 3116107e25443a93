import * as v from 'valibot';

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

export const longText = v.pipe(text, v.metadata({ long: true }));

export const optionalText = v.nullish(v.string(), '');

export const textList = v.nullish(v.array(v.string()), []);

/** Servers send numbers or strings, pages compare strings (specification, section 2). */
export const itemId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(200, 'must be at most 200 characters'),
);

export const figure = v.object({
  value: v.pipe(text, v.title('Figure'), v.description('As it is shown: 200+ or GHS 350.')),
  label: v.pipe(text, v.title('What it counts')),
});
export type Figure = v.InferOutput<typeof figure>;

/** BCP 47: Twi, Fante, Ga, Ewe, Dagbani, Hausa. For reading aloud. */
const LANGUAGES = ['tw', 'fat', 'gaa', 'ee', 'dag', 'ha'] as const;

const language = v.pipe(
  v.optional(v.picklist(LANGUAGES)),
  v.title('Language'),
  v.description('Only where it is not English, so that it is read aloud as it sounds.'),
  v.metadata({
    names: { tw: 'Twi', fat: 'Fante', gaa: 'Ga', ee: 'Ewe', dag: 'Dagbani', ha: 'Hausa' },
  }),
);

export const titledText = v.object({
  title: v.pipe(text, v.title('Heading')),
  lang: language,
  text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
});

export const line = v.pipe(
  v.object({ text: v.pipe(text, v.title('Words')), lang: language }),
  v.title('Line'),
);
export type Line = v.InferOutput<typeof line>;
