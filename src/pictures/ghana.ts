import ghana from '../../content/drawings/ghana.json' with { type: 'json' };

export const REGIONS = ghana.regions;
export type Region = keyof typeof REGIONS;

export type Town = { readonly name: string; readonly region: Region; readonly at: Position };
type Position = readonly [longitude: number, latitude: number];

/** The towns of each region: `name longitude latitude`. */
const TOWNS_BY_REGION: Readonly<Record<Region, string>> = ghana.towns;

export const TOWNS: readonly Town[] = Object.entries(TOWNS_BY_REGION).flatMap(([region, towns]) =>
  towns.split(', ').map((text) => {
    const [, name = '', longitude, latitude] = /^(.+) (\S+) (\S+)$/.exec(text) ?? [];
    return { name, region: region as Region, at: [Number(longitude), Number(latitude)] as const };
  }),
);

export function findTown(name: string): Town | undefined {
  const wanted = name.toLocaleLowerCase();
  return TOWNS.find((town) => town.name.toLocaleLowerCase() === wanted);
}

/** The side of a square of the map in degrees: 46 columns from west to east, 66 rows from north. */
const STEP = 0.1;
const WEST = -3.35;
const NORTH = 11.25;

export function squareOf([longitude, latitude]: Position): readonly [column: number, row: number] {
  return [Math.floor((longitude - WEST) / STEP), Math.floor((NORTH - latitude) / STEP)];
}
