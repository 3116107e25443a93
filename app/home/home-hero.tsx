import { type HeroImage, heroButton } from '#modules/content/model/hero-image.ts';
import type { Home } from '#modules/content/model/pages/home.ts';
import type { Deferred } from '../pages/load-result.ts';
import { Loaded } from '../pages/loaded.tsx';
import { ButtonLink, ButtonRow } from '../ui/button.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';

/** Milliseconds that a hero slide is shown (specification, section 9). */
const SLIDE_DELAY_MS = 5000;
/** Fallback for a hero without images, so that the cell is not empty. */
const FALLBACK_PICTURE = '/covers/programs/tech-labs.svg';

/** The top of the home page. The text is visible at once, even when the slides load slowly. */
export function HomeHero({
  texts: { lines, text },
  slides,
}: {
  texts: Home['hero'];
  slides: Deferred<readonly HeroImage[]>;
}) {
  return (
    <div className="line-below lg:grid lg:grid-cols-[6fr_5fr]">
      <div className="page-start flex flex-col justify-center py-10 lg:py-16">
        <h1 className="hero-title">
          {lines.map((line) => (
            <span key={line.text} className="block" lang={line.lang}>
              {line.text}
            </span>
          ))}
        </h1>
        <p className="introduction mt-5">{text}</p>
        <ButtonRow>
          <ButtonLink to="/courses">Find a course</ButtonLink>
          <ButtonLink to="/programs/tech-labs" look="plain">
            Join a code club
          </ButtonLink>
        </ButtonRow>
      </div>
      <div className="hero-side line-between">
        <Loaded from={slides} loading="Loading hero images...">
          {(images) => <HeroCarousel slides={images} />}
        </Loaded>
      </div>
    </div>
  );
}

function HeroCarousel({ slides }: { slides: readonly HeroImage[] }) {
  if (slides.length === 0) return <Picture src={FALLBACK_PICTURE} shape="filling" first />;
  return (
    <Carousel label="Highlights" delay={SLIDE_DELAY_MS}>
      {slides.map((slide, index) => (
        <HeroSlide key={slide.id} slide={slide} first={index === 0} />
      ))}
    </Carousel>
  );
}

function HeroSlide({ slide, first }: { slide: HeroImage; first: boolean }) {
  const button = heroButton(slide);
  return (
    <div className="flex h-full flex-col">
      <div className="hero-picture">
        <Picture src={slide.image} alt={slide.alt} shape="filling" first={first} />
      </div>
      <div className="line-above px-5 pt-5">
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
