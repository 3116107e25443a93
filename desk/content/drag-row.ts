/** How near to an edge of the window a row that is held scrolls the page, in pixels. */
const EDGE_PX = 72;
/** How far it does so in one frame. */
const SCROLL_STEP_PX = 10;

/**
 * Lets a row of a list be moved with a mouse, a finger or a pen, from the press of its handle until
 * it is let go; the others make room for it. Escape puts everything back.
 * @param rows the rows of the list that can be moved, in their order
 * @param dropped is told how many of the others stand before it then; not called where it stayed
 */
export function dragRow(
  handle: Element,
  row: HTMLElement,
  rows: readonly HTMLElement[],
  { pointerId, clientY }: { readonly pointerId: number; readonly clientY: number },
  dropped: (place: number) => void,
): void {
  // Another one is held, or was let go and its new place is on its way to the server.
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
    // Not beyond the list: the page would grow, and go on scrolling.
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
  const putBack = () => {
    held.abort();
    row.removeAttribute('data-dragged');
    for (const one of rows) one.style.translate = '';
  };
  const letGo = () => {
    show();
    held.abort();
    // Where it moved, the rows stay as they are shown until the answer is there.
    if (place === from) putBack();
    else dropped(place);
  };

  const held = new AbortController();
  const { signal } = held;
  handle.setPointerCapture(pointerId);
  const follow = (event: Event) => {
    if (event instanceof PointerEvent) pointer = event.clientY;
  };
  handle.addEventListener('pointermove', follow, { signal });
  handle.addEventListener('pointerup', letGo, { signal });
  handle.addEventListener('pointercancel', putBack, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && putBack(), { signal });
  // Going back may show this very page again.
  addEventListener('pagehide', putBack, { once: true });
  row.setAttribute('data-dragged', '');
  hold();
}
