import type { ElementContent, RootContent } from 'hast';
import type { FAQPage } from 'schema-dts';
import type { SafeMarkup } from '../ui/markup.tsx';

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

/** The plain text of an answer's markup: a space separates paragraphs and list items. */
export function plainTextOf(markup: SafeMarkup): string {
  return markup.children.map(textOf).join(' ').replace(/\s+/g, ' ').trim();
}

function textOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const inside = node.children.map(textOf).join('');
  return node.tagName === 'li' || node.tagName === 'p' ? `${inside} ` : inside;
}
