import { useScripted } from './use-scripted.ts';

/** Pause or play first, as the ARIA pattern requires, then previous and next. Needs scripts. */
export function CarouselButtons({
  label,
  on,
  onToggle,
  onMove,
}: {
  label: string;
  on: boolean;
  onToggle: () => void;
  onMove: (steps: 1 | -1) => void;
}) {
  return (
    <>
      <CarouselButton
        name={on ? `Pause ${label}` : `Play ${label}`}
        shape={on ? PAUSE : PLAY}
        onClick={onToggle}
      />
      <CarouselButton name="Previous slide" shape={PREVIOUS} onClick={() => onMove(-1)} />
      <CarouselButton name="Next slide" shape={NEXT} onClick={() => onMove(1)} />
    </>
  );
}

// The icons are stepped like woven shapes, on a grid of 9 threads.
const PAUSE = 'M1 1h2v7H1zM6 1h2v7H6z';
const PLAY = 'M2 0h2v1h1v1h1v1h1v1h1v1H7v1H6v1H5v1H4v1H2z';
const NEXT = 'M4 1h2v1h1v1h1v1h1v1H8v1H7v1H6v1H4V7h1V6H0V3h5V2H4z';
const PREVIOUS = 'M5 1H3v1H2v1H1v1H0v1h1v1h1v1h1v1h2V7H4V6h5V3H4V2h1z';

function CarouselButton({
  name,
  shape,
  onClick,
}: {
  name: string;
  shape: string;
  onClick: () => void;
}) {
  // Until the scripts run it would do nothing: it is hidden while disabled.
  const disabled = !useScripted();
  return (
    <button
      type="button"
      className="carousel-button"
      aria-label={name}
      onClick={onClick}
      disabled={disabled}
    >
      <svg width="18" height="18" viewBox="0 0 9 9" aria-hidden="true" shapeRendering="crispEdges">
        <path d={shape} fill="currentColor" />
      </svg>
    </button>
  );
}

/** A link to each slide; without scripts the browser scrolls there. */
export function SlideLinks({
  ids,
  current,
  onChoose,
}: {
  ids: readonly string[];
  current: number;
  onChoose: (index: number) => void;
}) {
  return (
    <ul aria-label="Choose a slide" className="flex">
      {ids.map((id, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={index === current ? 'true' : undefined}
            className="carousel-dot"
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <span className="sr-only">{`Slide ${index + 1} of ${ids.length}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
