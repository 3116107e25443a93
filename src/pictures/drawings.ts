/** The labels at the desk of the drawings that a cover can show. */
export const DRAWING_LABELS = {
  antenna: 'Antenna',
  battery: 'Battery',
  book: 'Book',
  bridge: 'Bridge',
  briefcase: 'Briefcase',
  schoolBus: 'Bus of a school',
  canoe: 'Canoe',
  chart: 'Chart',
  chat: 'Chat',
  chip: 'Chip',
  clock: 'Clock',
  computer: 'Computer',
  drone: 'Drone',
  drum: 'Drum',
  envelope: 'Envelope with a letter',
  exerciseBook: 'Exercise book',
  fishingNet: 'Fishing net',
  flag: 'Flag',
  flask: 'Flask',
  gamepad: 'Game controller',
  gear: 'Gear',
  girlInHijab: 'Girl in a hijab',
  girlWithBun: 'Girl with a bun',
  girlWithPuffs: 'Girl with puffs',
  globe: 'Globe',
  goat: 'Goat',
  kettle: 'Kettle',
  openKit: 'Kit, open',
  ladder: 'Ladder',
  laptop: 'Laptop',
  lightbulb: 'Light bulb',
  lighthouse: 'Lighthouse',
  lorry: 'Lorry with a solar panel',
  loudspeaker: 'Loudspeaker',
  marketStall: 'Market stall',
  microscope: 'Microscope',
  needle: 'Needle and thread',
  padlock: 'Padlock',
  pencil: 'Pencil',
  people: 'People',
  phone: 'Phone',
  radio: 'Radio',
  robot: 'Robot',
  rocket: 'Rocket',
  rover: 'Rover on wheels',
  school: 'School',
  sewingMachine: 'Sewing machine',
  solderingIron: 'Soldering iron',
  spider: 'Spider',
  sprout: 'Sprout',
  streetLight: 'Street light',
  tomato: 'Tomato',
  trophy: 'Trophy',
  trotro: 'Trotro',
  umbrella: 'Umbrella',
  wrench: 'Wrench',
};
export type DrawingName = keyof typeof DRAWING_LABELS;
export const DRAWING_NAMES = Object.keys(DRAWING_LABELS) as DrawingName[];

/** The labels at the desk of the small drawings that stand beside names of people. */
export const MADE_LABELS = {
  app: 'App on a phone',
  blocks: 'Blocks of code',
  account: 'Book of accounts',
  bottleTops: 'Bottle tops',
  chart: 'Chart',
  chip: 'Chip',
  code: 'Code',
  lamp: 'Lamp',
  monitor: 'Monitor of a hospital',
  mouse: 'Mouse of a computer',
  page: 'Page of a website',
  part: 'Part of a machine',
  pencil: 'Pencil',
  robot: 'Robot',
  iron: 'Soldering iron',
  spider: 'Spider',
  sunPower: 'Sun power',
  wrench: 'Wrench',
};
export type MadeName = keyof typeof MADE_LABELS;
export const MADE_NAMES = Object.keys(MADE_LABELS) as MadeName[];

/**
 * The input of a cover. `keywords` are category, tags and title: they choose the picture, unless
 * `drawing` names one.
 */
export type CoverSubject = {
  kind: 'courses' | 'events' | 'blogs' | 'hero-images' | 'programs' | 'pages';
  id: string;
  keywords: readonly string[];
  drawing?: DrawingName | null | undefined;
};
