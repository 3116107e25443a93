import { html } from 'hono/html';
import { numberText } from '#modules/content/model/reports/number-text.ts';
import type { Html } from './markup.ts';
import { threadBar } from './threads.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Width of each bar in points. */
const WIDTH = 33;
/** Hours per thread. */
const HOURS_A_THREAD = 4;

/**
 * The hours of twelve months as vertical bars of woven threads; the most in clay.
 * @param height of the longest bar, in points
 */
export function monthChart(hours: readonly number[], height: number): Html {
  const most = Math.max(...hours);
  const spoken = hours.map((value, month) => `${MONTHS[month]} ${numberText(value)}`).join(', ');
  const scale = height / most;
  return html`<figure class="months" role="img" aria-label="Bar chart of hours of hands-on learning by month: ${spoken}.">
    ${hours.map(
      (value, month) => html`<div>
        <b>${numberText(value)}</b>
        ${threadBar({
          width: WIDTH,
          height: value * scale,
          colour: value === most ? 'clay' : 'green',
          lines: value === most ? 'gold' : 'leaf',
          step: HOURS_A_THREAD * scale,
          lying: true,
        })}
        <span>${MONTHS[month]}</span>
      </div>`,
    )}
  </figure>`;
}
