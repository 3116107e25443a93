import { html } from 'hono/html';
import type { Html } from './markup.ts';
import { type Colour, threadBar } from './threads.ts';

export type CediPart = { readonly name: string; readonly pesewas: number; readonly colour: Colour };

/** Points for a pesewa: a hundred are as wide as the text. */
const PESEWA = 4.99;
const HEIGHT = 28;

/** A cedi as a strip of 100 threads, one a pesewa, with the pesewas under each part. */
export function cediStrip(title: string, parts: readonly CediPart[]): Html {
  const visible = parts.filter(({ pesewas }) => pesewas > 0);
  const spoken = visible.map(({ name, pesewas }) => `${name} ${pesewas} pesewas`).join(', ');
  return html`<h3>${title}</h3>
    <figure class="cedi" role="img" aria-label="${title}: ${spoken}.">
      ${visible.map(
        ({ pesewas, colour }) => html`<div>
          ${threadBar({ width: pesewas * PESEWA, height: HEIGHT, colour, step: PESEWA })}
          <span>${pesewas}p</span>
        </div>`,
      )}
    </figure>`;
}
