const THREADS = 20;
const WARP = ['var(--color-green)', 'var(--color-clay)', 'var(--color-gold)', 'var(--color-leaf)'];

/** A share as a strip of twenty threads, woven as far as it goes. The figure beside it says it. */
export function WovenBar({ percent }: { percent: number }) {
  const woven = Math.round((percent / 100) * THREADS);
  return (
    <svg
      viewBox={`0 0 ${THREADS * 3 + 1} 7`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className="mt-3 block w-full max-w-60"
    >
      <rect width={THREADS * 3 + 1} height="7" fill="var(--color-ink)" />
      {Array.from({ length: THREADS }, (_, thread) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a thread is its place
          key={thread}
          x={thread * 3 + 1}
          y="1"
          width="2"
          height="5"
          fill={thread < woven ? WARP[thread % WARP.length] : 'var(--color-paper)'}
        />
      ))}
    </svg>
  );
}
