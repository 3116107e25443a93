/** Where a submission stands with those who answer. */
export const STATUSES = ['new', 'in-progress', 'done', 'spam'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  new: 'New',
  'in-progress': 'In progress',
  done: 'Done',
  spam: 'Spam',
};

/** Whether somebody still waits for us. */
export function isOpen(status: Status): boolean {
  return status === 'new' || status === 'in-progress';
}

export function isStatus(text: unknown): text is Status {
  return STATUSES.some((status) => status === text);
}
