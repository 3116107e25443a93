import { html } from 'hono/html';
import type { Report } from '#modules/content/model/reports/report.ts';
import { cloth } from './cloth.ts';
import { type Html, paragraphs } from './markup.ts';

/** The letter, beside two strips of cloth. */
export function letter({ year, letter: { title, text, signature } }: Report): Html {
  return html`<div class="letter">
    <div>
      <h1>${title}</h1>
      ${paragraphs(text)}
      <p class="signature">${signature}</p>
    </div>
    ${cloth(`${year}/letter`, { strips: 2, blocks: 24 })}
  </div>`;
}
