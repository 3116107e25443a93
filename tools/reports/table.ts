import { html } from 'hono/html';
import type { Html } from './markup.ts';

export type Table = {
  /** Headings; the first column is words, the others are figures. */
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The sum of the rows. */
  readonly total?: readonly string[];
};

/** A table of figures with its headings. */
export function table({ titles, rows, total }: Table): Html {
  return html`<table>
    <thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
    <tbody>${rows.map(row)}</tbody>
    ${total && html`<tfoot>${row(total)}</tfoot>`}
  </table>`;
}

function row([label, ...cells]: readonly string[]): Html {
  return html`<tr><th scope="row">${label}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;
}
