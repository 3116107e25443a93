import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds without a scroll event after which a row has stopped. */
const SETTLE_MS = 120;

/** The slide of a snapping row in view, and functions to show another one. */
export function useSlidePosition(track: RefObject<HTMLElement | null>, motion: ScrollBehavior) {
  const [current, setCurrent] = useState(0);
  /** The target of the current movement: a second press counts from there, not from half-way. */
  const goal = useRef<number>(undefined);

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      goal.current = undefined;
      setCurrent(slideInView(row));
    };
    const onScroll = () => {
      if (goal.current === undefined) setCurrent(slideInView(row));
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    row.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      row.removeEventListener('scroll', onScroll);
    };
  }, [track]);

  function show(index: number) {
    const row = track.current;
    if (!row) return;
    goal.current = index;
    setCurrent(index);
    row.scrollTo({ left: index * slideWidth(row), behavior: motion });
  }

  /** Moves by `steps`, and wraps around at both ends. */
  function move(steps: 1 | -1) {
    const row = track.current;
    if (!row) return;
    const positions = positionCount(row);
    show(((goal.current ?? slideInView(row)) + steps + positions) % positions);
  }

  return { current, show, move };
}

function slideWidth(row: HTMLElement): number {
  return row.firstElementChild?.getBoundingClientRect().width || 1;
}

function slideInView(row: HTMLElement): number {
  return Math.round(row.scrollLeft / slideWidth(row));
}

/** Number of scroll positions: the last of several slides side by side cannot come first. */
function positionCount(row: HTMLElement): number {
  const inView = Math.max(1, Math.round(row.clientWidth / slideWidth(row)));
  return Math.max(1, row.childElementCount - inView + 1);
}
