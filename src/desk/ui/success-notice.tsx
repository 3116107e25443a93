import { Notice } from '#ui/notice.tsx';

type SuccessNoticeProps = { done: string | null; notices: Readonly<Record<string, string>> };

export function SuccessNotice({ done, notices }: SuccessNoticeProps) {
  if (done === null || !Object.hasOwn(notices, done)) return null;
  return <Notice kind="success">{notices[done]}</Notice>;
}
