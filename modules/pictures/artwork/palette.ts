import { COLOURS } from '#platform/pages/colours.ts';

/** The thread colours: colours of the site, the same on light and dark pages. */
export const { paper, ink, green, gold, leaf, sand } = COLOURS;
/** Brighter than the clay of pages: it is never behind text. */
export const clay = '#c8412a';
/** Bark brown, for faces only: no other colour is a skin tone. */
const bark = '#8a4a26';

/** The colours of a strip: ground, figure, and a little of a third. */
export type Colourway = { ground: string; figure: string; accent: string };

/**
 * Cloths of two or three colourways that look good side by side. Each cover uses one of them, so
 * covers of the same subject look different at a glance. None has paper as its ground: its blocks
 * would melt into the page at the edges.
 */
export const CLOTHS: readonly (readonly Colourway[])[] = [
  [
    { ground: gold, figure: green, accent: clay },
    { ground: ink, figure: gold, accent: leaf },
    { ground: green, figure: gold, accent: paper },
  ],
  [
    { ground: clay, figure: gold, accent: paper },
    { ground: sand, figure: clay, accent: green },
    { ground: green, figure: gold, accent: paper },
  ],
  [
    { ground: leaf, figure: paper, accent: gold },
    { ground: ink, figure: gold, accent: clay },
  ],
  [
    { ground: sand, figure: green, accent: clay },
    { ground: green, figure: sand, accent: gold },
    { ground: gold, figure: ink, accent: clay },
  ],
  [
    { ground: ink, figure: clay, accent: gold },
    { ground: gold, figure: clay, accent: ink },
    { ground: clay, figure: ink, accent: gold },
  ],
  [
    { ground: sand, figure: ink, accent: clay },
    { ground: gold, figure: ink, accent: leaf },
    { ground: leaf, figure: gold, accent: paper },
  ],
  [
    { ground: green, figure: gold, accent: clay },
    { ground: leaf, figure: paper, accent: ink },
    { ground: sand, figure: leaf, accent: gold },
  ],
  [
    { ground: clay, figure: paper, accent: gold },
    { ground: ink, figure: paper, accent: clay },
  ],
  [
    { ground: ink, figure: leaf, accent: gold },
    { ground: clay, figure: gold, accent: ink },
    { ground: sand, figure: ink, accent: clay },
  ],
  [
    { ground: gold, figure: clay, accent: paper },
    { ground: leaf, figure: ink, accent: gold },
    { ground: clay, figure: sand, accent: ink },
  ],
];

/** The colours of a panel: its ground, and the `#`, `+` and `o` threads of its picture. */
export type PanelColours = { ground: string; main: string; accent: string; detail: string };

/**
 * In each, main and accent contrast with the ground and with one another, and detail contrasts with
 * main. Detail may be as pale as the ground, so pictures use it only inside main.
 */
const THING_COLOURS: readonly PanelColours[] = [
  { ground: gold, main: ink, accent: clay, detail: paper },
  { ground: gold, main: clay, accent: ink, detail: paper },
  { ground: sand, main: ink, accent: clay, detail: gold },
  { ground: sand, main: green, accent: clay, detail: gold },
  { ground: ink, main: gold, accent: clay, detail: ink },
  { ground: ink, main: paper, accent: clay, detail: green },
  { ground: green, main: gold, accent: paper, detail: ink },
  { ground: green, main: paper, accent: gold, detail: ink },
  { ground: clay, main: paper, accent: ink, detail: green },
  { ground: clay, main: gold, accent: ink, detail: green },
  { ground: leaf, main: ink, accent: gold, detail: paper },
  { ground: leaf, main: paper, accent: ink, detail: clay },
];

/** For heads: hair is dark and faces are warm, whatever the cloth; detail is their clothing. */
const PEOPLE_COLOURS: readonly PanelColours[] = [
  { ground: gold, main: ink, accent: bark, detail: green },
  { ground: sand, main: ink, accent: bark, detail: leaf },
  { ground: paper, main: ink, accent: bark, detail: gold },
  { ground: leaf, main: ink, accent: bark, detail: gold },
];

const RED_COLOURS: readonly PanelColours[] = [
  { ground: gold, main: clay, accent: green, detail: paper },
  { ground: sand, main: clay, accent: green, detail: paper },
  { ground: paper, main: clay, accent: green, detail: gold },
  { ground: ink, main: clay, accent: leaf, detail: gold },
];

/** The colours of panels, by what their picture shows. */
export const PANEL_COLOURS = {
  thing: THING_COLOURS,
  person: PEOPLE_COLOURS,
  red: RED_COLOURS,
} as const;

/** For initials: eight grounds with letters that nobody confuses with one another. */
export const INITIAL_COLOURS: readonly PanelColours[] = [
  { ground: gold, main: ink, accent: clay, detail: paper },
  { ground: green, main: gold, accent: paper, detail: ink },
  { ground: clay, main: paper, accent: ink, detail: gold },
  { ground: sand, main: green, accent: clay, detail: gold },
  { ground: ink, main: gold, accent: clay, detail: paper },
  { ground: leaf, main: paper, accent: ink, detail: gold },
  { ground: paper, main: clay, accent: ink, detail: gold },
  { ground: ink, main: paper, accent: leaf, detail: gold },
];

/** The white of teeth, which is lighter than paper. */
export const white = '#fffdf8';
