import { html } from 'hono/html';
import { seededChoices } from '#modules/pictures/artwork/seed.ts';
import { svg } from '#modules/pictures/artwork/svg.ts';
import { BLOCK, type Field, STRIP, weave } from '#modules/pictures/artwork/weave.ts';
import type { Html } from './markup.ts';

/** A piece of the covers' cloth as decoration; each name has a cloth of its own. */
export function cloth(name: string, field: Field): Html {
  const { defs, body } = weave(seededChoices(`reports/${name}`), field);
  const size = { width: field.strips * STRIP, height: field.blocks * BLOCK };
  return picture(svg({ ...size, pixels: 1, cropped: true }, `<defs>${defs}</defs>${body}`));
}

/** Cloth for the rest of a page, down to its foot. */
export function clothToFoot(name: string): Html {
  return html`<div class="rest">${cloth(name, { strips: 8, blocks: 16 })}</div>`;
}

/** A drawing as a separate picture, since two drawings may use the same names inside. */
export function picture(drawing: string): Html {
  const url = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  return html`<img alt="" src="${url}">`;
}
