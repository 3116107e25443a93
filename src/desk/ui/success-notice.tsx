import { Notice } from '#ui/notice.tsx';

type SuccessNoticeProps = {
  /** URL parameter `done`. */
  readonly done: string | null;
  /** Texts by value of the parameter. */
  readonly notices: Readonly<Record<string, string>>;
};

/** Notice of a completed action, on the page to which it redirects. */
export function SuccessNotice({ done, notices }: SuccessNoticeProps) {
  if (done === null || !Object.hasOwn(notices, done)) return null;
  return <Notice kind="success">{notices[done]}</Notice>;
}
