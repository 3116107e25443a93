/** Links under "Next" on Today. */
const MAX_TASKS = 5;

/**
 * The first tasks of several lists, at most five in all. The lists take turns, so that a long one
 * hides no other; tasks stay in the order of the lists.
 */
export function nextTasks<Task>(lists: readonly (readonly Task[])[]): Task[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const inTurns = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
  const chosen = new Set(inTurns.slice(0, MAX_TASKS));
  return lists.flat().filter((task) => chosen.has(task));
}

type Due = {
  readonly deadline?: { readonly isLate: boolean; readonly dueAt: number } | undefined;
  readonly isFlagged?: boolean;
};

/** The late tasks first, the longest late one before the others, and possible spam after them. */
export function lateFirst<Task extends Due>(tasks: readonly Task[]): Task[] {
  const late = tasks
    .filter(({ deadline }) => deadline?.isLate)
    .toSorted(
      (a, b) =>
        Number(a.isFlagged ?? false) - Number(b.isFlagged ?? false) ||
        (a.deadline?.dueAt ?? 0) - (b.deadline?.dueAt ?? 0),
    );
  return [...late, ...tasks.filter((task) => !late.includes(task))];
}
