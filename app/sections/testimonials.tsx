import type { Testimonial } from '#domain/content/testimonial.ts';
import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';

/** Milliseconds between testimonials (specification, section 9). */
const DELAY = 5000;
/** Stands in for a picture of the author (specification, section 3: a default logo). */
const DEFAULT_LOGO = '/favicon.svg';

/** Somebody's words about us, one at a time. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <Carousel label="Testimonials" delay={DELAY}>
      {testimonials.map(({ id, text, author, image }) => (
        <figure key={id} className="grid gap-6 md:grid-cols-[8rem_1fr] md:gap-10">
          <div className="w-20 self-start border-2 border-ink md:w-32">
            <Picture src={image || DEFAULT_LOGO} shape="portrait" />
          </div>
          <div>
            <blockquote className="max-w-[50ch] text-xl md:text-2xl">
              <p>{text}</p>
            </blockquote>
            <figcaption className="mt-4 font-bold">{author}</figcaption>
          </div>
        </figure>
      ))}
    </Carousel>
  );
}
