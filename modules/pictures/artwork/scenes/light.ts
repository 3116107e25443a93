import { gold, NIGHT, white } from '../palette.ts';

/** At night lamps are off and torches are on. */
export const LIGHT_OFF = '.d{display:none}.n{display:inline}';

/** The light of a lamp, by day only. */
export function lampLight(path: string): string {
  return `<path class="d" fill="${gold}" opacity=".3" d="${path}"/>`;
}

/** The light of phones on the wall, at night only. What hangs there is drawn over it. */
export function torchLight(path: string): string {
  return `<path class="n" fill="${gold}" opacity=".7" display="none" d="${path}"/>`;
}

/**
 * The path of beams of light as stepped cones down to the row `bottom`: each from its middle x and
 * its upper row, with its width above and below.
 */
export function beam(
  cones: readonly (readonly [x: number, top: number, above: number, below: number])[],
  bottom: number,
): string {
  const path = cones.map(([x, top, above, below]) => {
    const steps = Math.floor((bottom - top) / 2);
    const half = (step: number) => Math.round((above + ((below - above) * step) / steps) / 2);
    let down = '';
    let up = '';
    for (let step = 0; step < steps; step++) {
      const change = half(step + 1) - half(step);
      down += `v2${step < steps - 1 && change ? `h${change}` : ''}`;
      up = `v-2${step > 0 && half(step) !== half(step - 1) ? `h${half(step) - half(step - 1)}` : ''}${up}`;
    }
    return `M${x + half(0)} ${top}${down}H${x - half(steps - 1)}${up}z`;
  });
  return path.join('');
}

/** Darkens the rows from `top` to `bottom` at night, except the beams of the torches. */
export function darkness(beams: string, width: number, bottom: number, top = 0): string {
  const room = `d="M0 ${top}h${width}V${bottom}H0z"`;
  return (
    `<mask id="u"><path fill="${white}" ${room}/><path d="${beams}"/></mask>` +
    `<path class="n" fill="${NIGHT.sky}" opacity=".4" display="none" mask="url(#u)" ${room}/>`
  );
}

/** The torches themselves, at night only: a flash at the top of each phone. */
export function flashes(phones: readonly number[], top: number): string {
  const path = phones.map((x) => `M${x} ${top}v-1h1v-1h1v1h1v1z`).join('');
  return `<path class="n" fill="${white}" display="none" d="${path}"/>`;
}
