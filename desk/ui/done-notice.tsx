import { Notice } from '../../app/ui/notice.tsx';

type DoneNoticeProps = {
  /** The parameter `done` of the address. */
  readonly done: string | null;
  /** A sentence for each word that it may be. */
  readonly words: Readonly<Record<string, string>>;
};

/** What was done, on the page that one is led to after it. */
export function DoneNotice({ done, words }: DoneNoticeProps) {
  if (done === null || !Object.hasOwn(words, done)) return null;
  return <Notice kind="success">{words[done]}</Notice>;
}
