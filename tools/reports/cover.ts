import { html } from 'hono/html';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { Report } from '#modules/content/model/reports/report.ts';
import { drawCover } from '#modules/pictures/artwork/cover.ts';
import { picture } from './cloth.ts';
import type { Html } from './markup.ts';

/** The cover: cloth with a panel that shows the year's subject, and the title. */
export function cover(report: Report, organisation: Organisation): Html {
  const { subject, title, summary } = report.cover;
  const woven = drawCover({ kind: 'pages', id: String(report.year), keywords: [subject] });
  return html`<section class="page cover">
    <div class="woven">${picture(woven)}</div>
    <div class="text">
      <p class="name">${organisation.name}</p>
      <div class="columns">
        <h1>Annual report ${report.year}</h1>
        <div>
          <p class="title">${title}</p>
          <p class="lead">${summary}</p>
        </div>
      </div>
      <p class="tagline"><b>${organisation.tagline}</b></p>
      ${report.note && html`<p class="small">${report.note}</p>`}
    </div>
  </section>`;
}
