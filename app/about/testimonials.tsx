import type { Testimonial } from '#modules/content/people.ts';
import { Carousel } from '../ui/carousel.tsx';
import { Picture } from '../ui/picture.tsx';

/** Milliseconds that a testimonial is shown (specification, section 9). */
const SLIDE_DELAY_MS = 5000;
/** Shown where nothing tells what the author made (specification, section 3: a default logo). */
const DEFAULT_LOGO = '/favicon.svg';

/** The testimonials, one at a time. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <Carousel label="Testimonials" delay={SLIDE_DELAY_MS}>
      {testimonials.map(({ id, text, author, image, made }) => (
        <div key={id} className="testimonial">
          <div className="testimonial-picture">
            <Picture
              src={image || (made ? `/covers/people/${made}.svg` : DEFAULT_LOGO)}
              shape="portrait"
            />
          </div>
          <figure>
            <blockquote className="testimonial-text">
              <p>{text}</p>
            </blockquote>
            <figcaption className="strong mt-4">{author}</figcaption>
          </figure>
        </div>
      ))}
    </Carousel>
  );
}
