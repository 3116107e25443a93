import { html } from 'hono/html';
import type { Report } from '#modules/content/model/reports/report.ts';
import { cloth } from './cloth.ts';
import type { Html } from './markup.ts';

/** People, each beside a piece of cloth of their own. */
export function stories({ year, stories: { title, note, list } }: Report): Html {
  return html`<h1>${title}</h1>
    ${list.map(
      (story, index) => html`<div class="story">
        ${cloth(`${year}/story-${index}`, { strips: 2, blocks: 12 })}
        <div>
          <h2>${story.title}</h2>
          <p>${story.text}</p>
          <blockquote>“${story.quote}”</blockquote>
          <p><b>${story.who}</b></p>
        </div>
      </div>`,
    )}
    <p class="small">${note}</p>`;
}
