import type { FAQPage } from 'schema-dts';

/** A question with its answer in plain text. */
export type QuestionAnswer = { readonly question: string; readonly answer: string };

/** The questions as structured data for search engines, or undefined if there are none. */
export function questionsData(questions: readonly QuestionAnswer[]): FAQPage | undefined {
  const complete = questions.filter(({ question, answer }) => question && answer);
  if (complete.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: complete.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
