import { Notice } from '../../app/ui/notice.tsx';

type SuccessNoticeProps = {
  /** The parameter `done` of the address. */
  readonly done: string | null;
  /** A sentence for each word that it may be. */
  readonly notices: Readonly<Record<string, string>>;
};

/** What was done, on the page that one is led to after it. */
export function SuccessNotice({ done, notices }: SuccessNoticeProps) {
  if (done === null || !Object.hasOwn(notices, done)) return null;
  return <Notice kind="success">{notices[done]}</Notice>;
}
