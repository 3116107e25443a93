export type Step = { readonly title: string; readonly text: string };

/**
 * Numbered steps, drawn as the trace of a circuit board from pad to pad: downwards on phones and in
 * columns, upwards from left to right on wide screens.
 */
export function Trace({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="trace">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="trace-step">
          {index < steps.length - 1 && (
            <svg
              className="trace-line"
              viewBox="0 0 100 40"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d="M0 40H55L71 0H100" vectorEffect="non-scaling-stroke" />
            </svg>
          )}
          <span className="trace-pad" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className="mt-1 max-w-[42ch]">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
