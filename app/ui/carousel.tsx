import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAutoplay } from './autoplay.ts';

type CarouselProps = {
  /** What it shows, for people who do not see it. */
  label: string;
  /** Milliseconds between slides. */
  delay: number;
  /** How many slides stand side by side: one, or as many as there is room for. */
  perView?: 'one' | 'many';
  children: ReactNode;
};

/**
 * A row of slides that scrolls and snaps by itself, so that it works by thumb and without scripts.
 * Scripts add the buttons and the autoplay, which stops on hover, focus and in a hidden tab, can
 * be paused, and never starts for visitors who want less motion or less data.
 */
export function Carousel({ label, delay, perView = 'one', children }: CarouselProps) {
  const slides = Children.toArray(children);
  const id = useId();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const autoplay = useAutoplay(delay, () => show('next'));

  /** Scrolls to a slide; from the last one on to the first, and back. */
  function show(wanted: number | 'next' | 'previous') {
    const row = track.current;
    if (!row) return;
    const last = slides.length - 1;
    const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
    const place =
      wanted === 'next'
        ? atEnd || current === last
          ? 0
          : current + 1
        : wanted === 'previous'
          ? current === 0
            ? last
            : current - 1
          : wanted;
    const slide = row.children[place];
    if (slide instanceof HTMLElement) {
      row.scrollTo({ left: slide.offsetLeft - row.offsetLeft, behavior: autoplay.motion });
    }
  }

  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const onScroll = () => {
      const step = (row.scrollWidth - row.clientWidth) / Math.max(1, row.children.length - 1);
      const width = row.firstElementChild?.clientWidth || step || 1;
      setCurrent(Math.min(Math.round(row.scrollLeft / width), row.children.length - 1));
    };
    row.addEventListener('scroll', onScroll, { passive: true });
    return () => row.removeEventListener('scroll', onScroll);
  }, []);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={`carousel carousel-${perView}`}
      {...autoplay.watched}
    >
      {slides.length > 1 && (
        <div className="carousel-controls">
          {autoplay.available && (
            <button type="button" className="carousel-button" onClick={autoplay.toggle}>
              <span className="sr-only">{autoplay.on ? `Pause ${label}` : `Play ${label}`}</span>
              <span aria-hidden="true">{autoplay.on ? '❚❚' : '▶'}</span>
            </button>
          )}
          <button type="button" className="carousel-button" onClick={() => show('previous')}>
            <span className="sr-only">Previous slide</span>
            <span aria-hidden="true">←</span>
          </button>
          <button type="button" className="carousel-button" onClick={() => show('next')}>
            <span className="sr-only">Next slide</span>
            <span aria-hidden="true">→</span>
          </button>
          {perView === 'one' &&
            slides.map((_, place) => (
              <a
                // biome-ignore lint/suspicious/noArrayIndexKey: slides are told apart by their place
                key={place}
                href={`#${id}-${place}`}
                aria-current={place === current ? 'true' : undefined}
                className="carousel-dot"
                onClick={(event) => {
                  event.preventDefault();
                  show(place);
                }}
              >
                <span className="sr-only">{`Slide ${place + 1} of ${slides.length}`}</span>
              </a>
            ))}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard */}
      <ul ref={track} className="carousel-track" tabIndex={0} aria-label={`${label}, slides`}>
        {slides.map((slide, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are told apart by their place
            key={place}
            id={`${id}-${place}`}
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${slides.length}`}
            className="carousel-slide"
          >
            {slide}
          </li>
        ))}
      </ul>
    </section>
  );
}
