import {
  Children,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useScripted } from './scripted.tsx';

type CarouselProps = {
  label: string;
  delay: number;
  perView?: 'one' | 'many';
  children: ReactNode;
};

/** The ARIA carousel pattern over native scrolling, which works without scripts. */
export function Carousel({ label, delay, perView = 'one', children }: CarouselProps) {
  const slides = Children.toArray(children);
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  const autoplay = useAutoplay(delay, () => position.move(1));
  const position = useSlidePosition(track, autoplay.motion);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`carousel carousel-${perView}`}
      {...autoplay.watched}
    >
      {slides.length > 1 && (
        <div className="carousel-controls">
          <CarouselButton
            name={`${autoplay.on ? 'Pause' : 'Play'} ${label}`}
            shape={autoplay.on ? PAUSE : PLAY}
            onClick={autoplay.toggle}
          />
          <CarouselButton
            name="Previous slide"
            shape={PREVIOUS}
            onClick={() => position.move(-1)}
          />
          <CarouselButton name="Next slide" shape={NEXT} onClick={() => position.move(1)} />
          {perView === 'one' && (
            <SlideLinks
              ids={slides.map((_, index) => slideId(id, index))}
              current={position.current}
              onChoose={position.show}
            />
          )}
          <p className="sr-only" aria-live={autoplay.running ? 'off' : 'polite'}>
            {`${label}: slide ${position.current + 1} of ${slides.length}`}
          </p>
        </div>
      )}
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: the ARIA pattern requires groups */}
      <div
        ref={track}
        role="group"
        aria-label={`${label}, slides`}
        tabIndex={0}
        className="carousel-track"
      >
        {slides.map((slide, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the position identifies a slide
            key={index}
            id={slideId(id, index)}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className="carousel-slide"
          >
            {slide}
          </div>
        ))}
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements: the ARIA pattern requires groups */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard */}
    </section>
  );
}

function slideId(carousel: string, index: number): string {
  return `${carousel}-${index}`;
}

// The icons are stepped like woven shapes, on a grid of 9 threads.
const PAUSE = 'M1 1h2v7H1zM6 1h2v7H6z';
const PLAY = 'M2 0h2v1h1v1h1v1h1v1h1v1H7v1H6v1H5v1H4v1H2z';
const NEXT = 'M4 1h2v1h1v1h1v1h1v1H8v1H7v1H6v1H4V7h1V6H0V3h5V2H4z';
const PREVIOUS = 'M5 1H3v1H2v1H1v1H0v1h1v1h1v1h1v1h2V7H4V6h5V3H4V2h1z';

type CarouselButtonProps = { name: string; shape: string; onClick: () => void };

function CarouselButton({ name, shape, onClick }: CarouselButtonProps) {
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

type SlideLinksProps = {
  ids: readonly string[];
  current: number;
  onChoose: (index: number) => void;
};

function SlideLinks({ ids, current, onChoose }: SlideLinksProps) {
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

type Connection = { readonly saveData?: boolean };

/** Keyboard focus pauses until the visitor starts it. Less motion or data saving: not by itself. */
function useAutoplay(delay: number, step: () => void) {
  const calm = useSyncExternalStore(onMotionChange, prefersLessMotion, () => false);
  const hidden = useSyncExternalStore(onVisibilityChange, isHidden, () => false);
  /** The visitor's choice with the button; undefined before the first press. */
  const [chosen, setChosen] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const onStep = useEffectEvent(step);

  const on = chosen ?? !calm;
  const running = on && !hovered && !focused && !hidden;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(onStep, delay);
    return () => clearInterval(timer);
  }, [running, delay]);

  function toggle() {
    setChosen(!on);
    if (on) return;
    // The pointer or focus is still on the pressed button, but the visitor wants it to start.
    setHovered(false);
    setFocused(false);
  }

  return {
    on,
    running,
    toggle,
    motion: (calm ? 'instant' : 'smooth') as ScrollBehavior,
    watched: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
        setFocused(true);
        const hasEntered = !currentTarget.contains(relatedTarget as Node | null);
        if (hasEntered && target.matches(':focus-visible')) setChosen(false);
      },
      onBlur: (event: FocusEvent) =>
        setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
    },
  };
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function prefersLessMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return matchMedia(LESS_MOTION).matches || connection?.saveData === true;
}

function onMotionChange(changed: () => void) {
  const media = matchMedia(LESS_MOTION);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

function isHidden(): boolean {
  return document.hidden;
}

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Milliseconds without a scroll event after which a row has stopped. */
const SETTLE_MS = 120;

/** The slide of a snapping row in view, and functions to show another one. */
function useSlidePosition(track: RefObject<HTMLElement | null>, motion: ScrollBehavior) {
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
