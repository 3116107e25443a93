import * as animals from './panels/animals.ts';
import * as coast from './panels/coast.ts';
import * as household from './panels/household.ts';
import * as ideas from './panels/ideas.ts';
import * as learning from './panels/learning.ts';
import * as machines from './panels/machines.ts';
import * as market from './panels/market.ts';
import * as people from './panels/people.ts';
import * as places from './panels/places.ts';
import * as road from './panels/road.ts';
import * as tools from './panels/tools.ts';
import type { Choices } from './seed.ts';

/** Every picture that a panel can show. */
export const PICTURES = {
  ...machines,
  ...tools,
  ...ideas,
  ...places,
  ...people,
  ...animals,
  ...coast,
  ...road,
  ...market,
  ...household,
  ...learning,
};
export type PictureName = keyof typeof PICTURES;

/**
 * The keywords of each picture. The first list names the thing itself and counts three times as
 * much as the second, which is only related. Keywords of five letters or more also match longer
 * words that begin with them: `robot` matches robotics too.
 */
const KEYWORDS: Record<PictureName, readonly [string, string]> = {
  robot: ['robot ai artificial intelligence machine arduino automation', 'smart engineering'],
  laptop: [
    'code coding python javascript web html website software laptop',
    'digital computer club',
  ],
  phone: ['phone mobile app apps android ussd momo whatsapp', 'ux ui design digital'],
  chip: ['chip chips circuit hardware raspberry pi micro:bit microbit sensors', 'labs electronics'],
  drone: ['drone drones aerial flight mapping agritech', 'robotics sensors'],
  battery: ['battery solar energy power electricity electrical', 'green climate'],
  solderingIron: ['solder electronics maker makers repair', 'workshop hardware hands kit kits'],
  microscope: ['microscope biology science lab laboratory health', 'research discovery stem'],
  needle: ['needle thread sewing textile fashion wearable kente weaving', 'craft making'],
  wrench: ['wrench mechanic tools fixing mending', 'build building repair workshop'],
  gear: ['gear gears engineering machines prototype prototyping 3d', 'project build innovation'],
  pencil: [
    'pencil design drawing draw ux ui art writing creative graphic',
    'story stories tips guide',
  ],
  lightbulb: ['idea ideas innovation invention problem matters', 'project thinking creative'],
  rocket: ['rocket startup launch space entrepreneurship founder', 'future challenge weekend'],
  chart: ['chart data numbers statistics impact report spreadsheet finance', 'growth business'],
  book: ['book reading library literacy study curriculum', 'learning education teaching'],
  flask: ['chemistry flask experiment water', 'science discovery stem'],
  trophy: ['trophy winners award prize competition challenge', 'success alumni'],
  antenna: ['antenna radio wireless iot network networking internet', 'signals connected sensors'],
  globe: ['globe web world remote climate environment global', 'internet travel sustainability'],
  flag: ['hackathon hackathons hack', 'challenge competition team weekend'],
  trotro: ['trotro transport travel traffic road outreach tour', 'community tamale kumasi'],
  school: ['school classroom educators teacher teachers', 'education teaching students'],
  sprout: ['sprout agriculture farm farming farmers garden climate green', 'beginner growth start'],
  girlWithBun: ['girls girl women woman her', 'mentor confidence'],
  girlWithPuffs: ['girls girl kids children her', 'family parents young'],
  people: ['mentor mentoring community volunteer parents cohort people', 'team club partner'],
  chat: ['chat communication conversation panel language', 'talk talks mentoring community story'],
  briefcase: ['career business consultant job jobs internship cv price cost', 'work fair group'],
  gamepad: ['game games gaming scratch unity play', 'kids fun coding'],
  girlInHijab: ['girls girl hijab veil her', 'young confidence ramadan'],
  spider: ['spider ananse anansi scratch', 'stories tales cartoons games'],
  goat: ['goat goats cattle animal animals livestock', 'farm mistakes wrong'],
  tomato: ['tomato tomatoes vegetables', 'market prices food price'],
  canoe: ['canoe canoes fish fishing sea coast ocean', 'beach water cape'],
  lighthouse: ['lighthouse harbour port', 'coast sea guide'],
  fishingNet: ['net nets bundle offline', 'fishing fish internet'],
  bridge: ['bridge bridges street crossing', 'building engineering community'],
  lorry: ['lorry truck delivery lorries', 'solar transport'],
  schoolBus: ['bus visit visits schools', 'school transport pupils'],
  streetLight: ['lamp street light lights dumsor', 'night solar'],
  rover: ['rover race races racing car harmattan', 'robotics scrap sand'],
  ladder: ['ladder internship apprentice clinic', 'job career first growth'],
  marketStall: ['market stall stalls traders', 'sell selling business'],
  loudspeaker: ['pitch announcement campaign loudspeaker speech', 'startup news talk'],
  drum: ['drum drums music dance culture', 'rhythm loops'],
  umbrella: ['umbrella weather rain rains', 'sensors climate'],
  clock: ['clock hours diary timetable', 'weekend time'],
  sewingMachine: ['seamstress tailor dressmaker sewing families', 'cloth group'],
  radio: ['radio radios repair repairing', 'electronics fixing'],
  kettle: ['kettle tea kitchen cooking', 'water home heat'],
  envelope: ['letter letters envelope post mail cv', 'writing newsletter'],
  openKit: ['kit kits box boxes', 'parts cost squad'],
  exerciseBook: ['exercise homework lesson lessons bring', 'school writing study'],
  computer: ['computer computers typing desktop', 'digital files documents'],
  padlock: ['padlock security cyber privacy password safe safety', 'online internet'],
};

const PICTURE_NAMES = Object.keys(KEYWORDS) as PictureName[];

const KEYWORD_TABLE = PICTURE_NAMES.map((name) => {
  const [strong, weak] = KEYWORDS[name];
  return { name, strong: strong.split(' '), weak: weak.split(' ') };
});

/**
 * Names of the pictures for a subject, the best first and all different. `words` are its category,
 * tags and title. The id decides between equally good ones, and where no word is known.
 */
export function picturesFor(
  choices: Choices,
  words: readonly string[],
  count: number,
): PictureName[] {
  const phrases = words.map((phrase) => phrase.toLowerCase().match(/[\p{L}\p{N}:]+/gu) ?? []);
  const ranked = choices
    .shuffle(KEYWORD_TABLE)
    .map(({ name, strong, weak }) => ({
      name,
      points: phrases
        .map((phrase) => (3 * hits(phrase, strong) + hits(phrase, weak)) / breadth(phrase))
        .reduce((sum, points) => sum + points, 0),
    }))
    .toSorted((one, other) => other.points - one.points);
  return ranked.slice(0, count).map(({ name }) => name);
}

function hits(phrase: readonly string[], keywords: readonly string[]): number {
  return phrase.filter((word) => keywords.some((keyword) => matches(word, keyword))).length;
}

function matches(word: string, keyword: string): boolean {
  return word === keyword || (keyword.length >= 5 && word.startsWith(keyword));
}

/**
 * Long phrases count less: a summary touches on everything, a title of four words names its topic.
 */
function breadth(phrase: readonly string[]): number {
  return Math.max(1, phrase.length / 4);
}
