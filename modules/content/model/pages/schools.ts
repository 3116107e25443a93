import * as v from 'valibot';
import { link } from '#platform/text/link.ts';
import { text, titledText } from '#platform/text/text.ts';

/** The texts of the page for schools and teachers, around the list of coming events. */
export const schools = v.object({
  heading: v.pipe(text, v.title('Heading')),
  introduction: v.pipe(
    text,
    v.title('Introduction'),
    v.description('Under the heading.'),
    v.metadata({ long: true }),
  ),
  facts: v.pipe(
    v.array(
      v.pipe(
        v.object({
          name: v.pipe(text, v.title('Name')),
          value: v.pipe(text, v.title('Value')),
        }),
        v.title('Fact'),
      ),
    ),
    v.title('Facts'),
    v.description('Over the first button. The size of a group stands there by itself.'),
  ),
  costs: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      ways: v.pipe(
        v.array(
          v.pipe(
            v.object({
              title: v.pipe(text, v.title('What it is')),
              price: v.pipe(text, v.title('Price'), v.description('In two or three words.')),
              text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
              label: v.pipe(text, v.title('Words of the link')),
              link: v.pipe(link, v.title('Link leads to')),
            }),
            v.title('Way'),
          ),
        ),
        v.title('Ways'),
        v.description('Four fit best.'),
      ),
    }),
    v.title('What it costs'),
  ),
  events: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
      none: v.pipe(
        text,
        v.title('Text where no event is planned'),
        v.description('Or where none has places for a group.'),
        v.metadata({ long: true }),
      ),
    }),
    v.title('Coming events'),
  ),
  booking: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      steps: v.pipe(v.array(v.pipe(titledText, v.title('Step'))), v.title('Steps')),
    }),
    v.title('How a group gets its places'),
  ),
  checklist: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
      lists: v.pipe(
        v.array(
          v.pipe(
            v.object({
              title: v.pipe(text, v.title('Heading')),
              points: v.pipe(v.array(text), v.title('Points'), v.description('One per line.')),
            }),
            v.title('List'),
          ),
        ),
        v.title('Lists'),
        v.description('Three fit best.'),
      ),
    }),
    v.title('Before the day'),
  ),
  contact: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      role: v.pipe(
        text,
        v.title('Whom to ask for'),
        v.description('A role, not a person: phone and email are those of the organisation.'),
      ),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
    }),
    v.title('Whom to ask'),
  ),
});
export type Schools = v.InferOutput<typeof schools>;
