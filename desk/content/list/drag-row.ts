/** Distance from the window's edge within which a dragged row scrolls the page, in pixels. */
const EDGE_PX = 72;
/** Pixels scrolled per frame. */
const SCROLL_STEP_PX = 10;

/**
 * Moves a list row with a mouse, finger or pen, from pressing its handle until release. The other
 * rows make room for it. Escape cancels.
 * @param rows the list's movable rows, in order
 * @param dropped called with the number of rows before it, unless the row did not move
 */
export function dragRow(
  handle: Element,
  row: HTMLElement,
  rows: readonly HTMLElement[],
  { pointerId, clientY }: { readonly pointerId: number; readonly clientY: number },
  dropped: (place: number) => void,
): void {
  // Another row is being dragged, or its new place is on its way to the server.
  if (rows.some((one) => one.style.translate !== '')) return;
  const boxes = rows.map((one) => {
    const { top, height } = one.getBoundingClientRect();
    return { middle: top + scrollY + height / 2, height };
  });
  const from = rows.indexOf(row);
  const own = boxes[from] ?? { middle: 0, height: 0 };
  const first = boxes[0]?.middle ?? 0;
  const last = boxes.at(-1)?.middle ?? 0;
  const start = clientY + scrollY;
  let pointer = clientY;
  let place = from;

  const show = () => {
    // The row stays within the list. Otherwise the page would grow and keep scrolling.
    const middle = Math.min(Math.max(own.middle + pointer + scrollY - start, first - 1), last + 1);
    place = boxes.filter((box, at) => at !== from && box.middle < middle).length;
    for (const [at, one] of rows.entries()) {
      const room = Number(place <= at && at < from) - Number(from < at && at <= place);
      one.style.translate = `0 ${at === from ? middle - own.middle : room * own.height}px`;
    }
  };
  const hold = () => {
    if (signal.aborted) return;
    if (pointer < EDGE_PX) scrollBy(0, -SCROLL_STEP_PX);
    if (pointer > innerHeight - EDGE_PX) scrollBy(0, SCROLL_STEP_PX);
    show();
    requestAnimationFrame(hold);
  };
  const reset = () => {
    drag.abort();
    row.removeAttribute('data-dragged');
    for (const one of rows) one.style.translate = '';
  };
  const release = () => {
    show();
    drag.abort();
    // A moved row and its neighbours keep their places until the server answers.
    if (place === from) reset();
    else dropped(place);
  };

  const drag = new AbortController();
  const { signal } = drag;
  handle.setPointerCapture(pointerId);
  const follow = (event: Event) => {
    if (event instanceof PointerEvent) pointer = event.clientY;
  };
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', release, { signal });
  handle.addEventListener('pointercancel', reset, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && reset(), { signal });
  // The back button may show this same page again.
  addEventListener('pagehide', reset, { once: true });
  row.setAttribute('data-dragged', '');
  hold();
}
