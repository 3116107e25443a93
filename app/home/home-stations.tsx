import { useContext } from 'react';
import { type HeroImage, heroButton } from '#modules/content/model/hero-image.ts';
import { Lite } from '../delivery/lite.ts';
import type { Deferred } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';

/** Milliseconds that a slide is shown (specification, section 9). */
const SLIDE_DELAY_MS = 5000;

/**
 * The hero carousel: four stations of one long bench. Staff may replace the drawing of a station by
 * a photograph.
 */
export function HomeStations({ slides }: { slides: Deferred<readonly HeroImage[]> }) {
  return (
    <div className="stations line-below">
      <Loaded from={slides} loading="Loading hero images...">
        {(images) =>
          images.length > 0 && (
            <Carousel label="Highlights" delay={SLIDE_DELAY_MS}>
              {images.map((slide) => (
                <Station key={slide.id} slide={slide} />
              ))}
            </Carousel>
          )
        }
      </Loaded>
    </div>
  );
}

function Station({ slide }: { slide: HeroImage }) {
  const lite = useContext(Lite);
  const button = heroButton(slide);
  const isDrawn = /^\/(drawings|covers)\//.test(slide.image);
  return (
    <div className="station">
      {!(lite && isDrawn) && (
        <div className="station-picture">
          <Picture src={slide.image} alt={slide.alt} shape="filling" />
        </div>
      )}
      <div className="station-text">
        <h2>{slide.title}</h2>
        {slide.description && <p className="measure mt-2">{slide.description}</p>}
        {button && (
          <ButtonRow>
            <ButtonLink to={button.link}>{button.label}</ButtonLink>
          </ButtonRow>
        )}
      </div>
    </div>
  );
}
