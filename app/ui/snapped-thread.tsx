/**
 * A thread that snapped between two pads: the picture of a page or a list with nothing to show.
 * Drawn on a grid of 64 by 14 threads, so each is 4 px wide on phones and 6 px on wide screens.
 */
export function SnappedThread() {
  return (
    <svg
      viewBox="0 0 64 14"
      width="256"
      height="56"
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="mb-6 h-auto w-64 max-w-full md:w-96"
    >
      <path
        fill="currentColor"
        d="M0 0h9v9H0zM2 1H1v7h7V1zM3 3h3v3H3zM55 5h9v9h-9zM57 6h-1v7h7V6zM58 8h3v3h-3z"
      />
      <path fill="var(--color-gold)" d="M1 1h7v7H1zM4 3H3v3h3V3zM56 6h7v7h-7zM59 8h-1v3h3V8z" />
      <path
        fill="var(--color-clay)"
        d="M9 3h8v1h1v1h1v1h7v1h4v1h1v1h-1V8h-4v1h1v1h2v1h1v1h-1v-1h-2v-1h-1V9h-7V8h-1V7h-1V6H9zM35 3h2v1h2v1h6v1h1v1h1v1h8v3h-8v-1h-1V9h-1V8h-6v1h-1v1h-1v1h-2v-1h2V9h1V8h1V7h-3V6h3V5h-2V4h-2zM28 4h2v1h-2v1h-2V5h2zM35 5h1v1h-1zM33 0h1v1h-1zM31 1h1v2h-1zM33 6h1v1h-1zM32 12h2v1h1v1h-1v-1h-2z"
      />
    </svg>
  );
}
