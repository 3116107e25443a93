import { html } from 'hono/html';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { Report } from '#modules/content/model/reports/report.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { clothToFoot } from './cloth.ts';
import type { Html } from './markup.ts';

/** The last page: mistakes, partnerships, oversight, thanks, contact, and cloth. */
export function closing(report: Report, organisation: Organisation): Html {
  const { mistakes, partnerships, governance, thanks, contact } = report;
  const { email, phone, address, legalName } = organisation;
  return html`<h1>${mistakes.title}</h1>
    <p class="lead">${mistakes.introduction}</p>
    <div class="columns of-parts">
      ${mistakes.list.map(({ title, text }) => html`<div><h2>${title}</h2><p>${text}</p></div>`)}
    </div>
    <hr>
    <h2>${partnerships.title}</h2>
    <div class="columns">
      <div><h3>National</h3><p>${partnerships.national}</p></div>
      <div><h3>Regional</h3><p>${partnerships.regional}</p></div>
    </div>
    <hr>
    <div class="columns">${part(governance)} ${part(thanks)}</div>
    <hr>
    <div class="columns">
      ${part(contact)}
      <div>
        <h2>${legalName}</h2>
        <p>${[...address].join(', ')}</p>
        <p><a href="mailto:${email}">${email}</a></p>
        <p><a href="tel:${phone}">${nationalPhone(phone)}</a></p>
      </div>
    </div>
    ${clothToFoot(`${report.year}/closing`)}`;
}

function part({ title, text }: { title: string; text: string }): Html {
  return html`<div><h2>${title}</h2><p>${text}</p></div>`;
}
