import { Children, type ReactNode, useId, useRef } from 'react';
import { CarouselButtons, SlideLinks } from './carousel-controls.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSlidePosition } from './use-slide-position.ts';

type CarouselProps = {
  /** The name of the carousel for screen readers. */
  label: string;
  /** Milliseconds between slides. */
  delay: number;
  /** Slides visible side by side: one, or as many as fit. */
  perView?: 'one' | 'many';
  children: ReactNode;
};

/**
 * A row of slides following the ARIA carousel pattern. It scrolls and snaps natively, so that
 * swiping and its slide links work without scripts. Scripts add buttons and autoplay, which loops,
 * stops on hover, on focus and in a hidden tab, and can be paused.
 */
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
          <CarouselButtons
            label={label}
            on={autoplay.on}
            onToggle={autoplay.toggle}
            onMove={position.move}
          />
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
