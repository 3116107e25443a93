import { html } from 'hono/html';
import { sum } from '#modules/content/model/reports/sum.ts';
import type { Html } from './markup.ts';
import { type Colour, threadBar } from './threads.ts';

export type BarRow = {
  readonly label: string;
  readonly parts: readonly { readonly value: number; readonly colour: Colour }[];
  /** The text beside the bar, in words and figures. */
  readonly text: string;
};

/** Length of the longest bar, and height of all bars, in points. */
const MAX_BAR_LENGTH = 240;
const HEIGHT = 17;

/** Horizontal bars, one a row, with label and text beside them. `alt` is the whole chart in words. */
export function barChart(alt: string, rows: readonly BarRow[]): Html {
  const scale =
    MAX_BAR_LENGTH / Math.max(...rows.map(({ parts }) => sum(parts.map(({ value }) => value))));
  return html`<figure class="bars" role="img" aria-label="${alt}">
    ${rows.map(
      ({ label, parts, text }) => html`<b>${label}</b>
        <div>
          ${parts.map(({ value, colour }) => threadBar({ width: value * scale, height: HEIGHT, colour, step: 5 }))}
          <span>${text}</span>
        </div>`,
    )}
  </figure>`;
}

/** The meaning of a chart's colours. */
export function chartLegend(
  entries: readonly { readonly name: string; readonly colour: Colour }[],
): Html {
  return html`<ul class="key">
    ${entries.map(
      ({ name, colour }) =>
        html`<li>${threadBar({ width: 10, height: 10, colour, step: 10 })} ${name}</li>`,
    )}
  </ul>`;
}
