/**
 * The regions of Ghana and their towns, for the map: which region a town is in, and where it is.
 * Codes of regions are those of ISO 3166-2:GH.
 */

/** The sixteen regions by code, from north to south. */
export const REGIONS = {
  UW: 'Upper West',
  UE: 'Upper East',
  NE: 'North East',
  NP: 'Northern',
  SV: 'Savannah',
  BO: 'Bono',
  BE: 'Bono East',
  OT: 'Oti',
  AH: 'Ashanti',
  AF: 'Ahafo',
  EP: 'Eastern',
  TV: 'Volta',
  WN: 'Western North',
  CP: 'Central',
  AA: 'Greater Accra',
  WP: 'Western',
} as const;
export type Region = keyof typeof REGIONS;

/** A town with its longitude and latitude in degrees. */
export type Town = { readonly name: string; readonly region: Region; readonly at: Position };
type Position = readonly [longitude: number, latitude: number];

/** The towns of each region: `name longitude latitude`. */
const TOWNS_BY_REGION: Readonly<Record<Region, string>> = {
  UW: 'Wa -2.5 10.06, Lawra -2.9 10.64, Tumu -1.98 10.88, Nandom -2.76 10.85, Jirapa -2.7 10.53, Nadowli -2.67 10.37, Wechiau -2.68 9.83, Funsi -1.98 10.29, Gwollu -2.22 10.98, Welembelle -1.75 10.5',
  UE: 'Bolgatanga -0.85 10.79, Bawku -0.24 11.06, Navrongo -1.09 10.89, Zebilla -0.47 10.93, Sandema -1.28 10.73, Garu -0.18 10.85, Paga -1.11 10.99, Tongo -0.81 10.71, Fumbisi -1.35 10.5',
  NE: 'Nalerigu -0.37 10.53, Gambaga -0.44 10.53, Walewale -0.8 10.35, Chereponi 0.29 10.12, Bunkpurugu 0.1 10.51, Yagaba -1.27 10.23, Yunyoo 0 10.4',
  NP: 'Tamale -0.84 9.4, Yendi -0.01 9.44, Savelugu -0.83 9.62, Bimbilla 0.06 8.86, Gushegu -0.22 9.92, Karaga -0.43 9.92, Saboba 0.32 9.7, Zabzugu 0.37 9.3, Tatale 0.53 9.35, Kumbungu -0.95 9.56, Tolon -1.06 9.43, Wulensi 0 8.65',
  SV: 'Damongo -1.82 9.08, Bole -2.49 9.03, Salaga -0.52 8.55, Sawla -2.41 9.28, Buipe -1.47 8.78, Daboya -1.38 9.53, Tuna -2.43 9.48, Larabanga -1.86 9.22, Bamboi -2.03 8.25, Kpalbe -0.7 8.95',
  BO: 'Sunyani -2.33 7.34, Berekum -2.58 7.45, Dormaa Ahenkro -2.88 7.28, Wenchi -2.1 7.74, Drobo -2.79 7.58, Sampa -2.7 7.95, Banda Ahenkro -2.36 8.17',
  BE: 'Techiman -1.94 7.59, Kintampo -1.73 8.05, Nkoranza -1.71 7.56, Atebubu -0.99 7.75, Yeji -0.65 8.22, Kwame Danso -0.68 7.75, Prang -0.88 8, Kajaji -0.35 7.8',
  OT: 'Dambai 0.18 8.07, Kete Krachi -0.05 7.8, Jasikan 0.47 7.41, Kadjebi 0.47 7.53, Nkwanta 0.52 8.26, Kpassa 0.3 8.48',
  AH: 'Kumasi -1.62 6.69, Obuasi -1.67 6.2, Mampong -1.4 7.06, Konongo -1.22 6.62, Ejura -1.36 7.38, Bekwai -1.58 6.45, Offinso -1.67 6.93, Mankranso -1.86 6.82, Tepa -2.17 7.01, Agogo -1.08 6.8, Manso Nkwanta -1.88 6.46, New Edubiase -1.4 6.09, Drobonso -0.9 7.1, Akomadan -1.97 7.4, Nkenkaasu -1.85 7.25, Kumawu -1.28 6.9',
  AF: 'Goaso -2.52 6.8, Bechem -2.03 7.09, Duayaw Nkwanta -2.1 7.17, Tanoso -2.25 7.05, Kukuom -2.45 6.7, Hwidiem -2.35 6.93, Mim -2.57 6.9',
  EP: 'Koforidua -0.26 6.09, Nkawkaw -0.77 6.55, Oda -0.98 5.92, Akosombo 0.02 6.3, Donkorkrom -0.09 7.07, Ekye-Amanfrom -0.03 6.86, Forifori 0.03 6.97, Suhum -0.45 6.04, Nsawam -0.35 5.81, Somanya -0.01 6.1, Kibi -0.55 6.17, Begoro -0.38 6.39, Asamankese -0.66 5.86, Tease -0.53 6.97, Aburi -0.17 5.85',
  TV: 'Ho 0.47 6.61, Keta 0.99 5.92, Hohoe 0.47 7.15, Aflao 1.19 6.12, Kpando 0.3 7, Sogakope 0.59 6, Akatsi 0.8 6.13, Adidome 0.5 6.07, Anloga 0.9 5.79, Kpeve 0.33 6.69, Juapong 0.16 6.25',
  WN: 'Sefwi Wiawso -2.48 6.2, Bibiani -2.33 6.46, Enchi -2.82 5.82, Juaboso -2.83 6.34, Debiso -3.07 6.6, Dadieso -2.95 6.15',
  CP: 'Cape Coast -1.25 5.11, Winneba -0.63 5.35, Swedru -0.7 5.53, Dunkwa -1.78 5.96, Assin Fosu -1.28 5.7, Twifo Praso -1.55 5.61, Elmina -1.35 5.08, Mankessim -1.02 5.27, Kasoa -0.42 5.53',
  AA: 'Accra -0.2 5.57, Tema 0 5.67, Ada 0.63 5.78, Dodowa -0.1 5.88, Prampram 0.11 5.71, Madina -0.17 5.68, Sege 0.36 5.87, Amasaman -0.3 5.7',
  WP: 'Takoradi -1.76 4.89, Sekondi -1.71 4.93, Tarkwa -1.99 5.3, Axim -2.24 4.87, Prestea -2.14 5.43, Bogoso -2.02 5.57, Asankragua -2.43 5.8, Half Assini -2.88 5.05, Daboase -1.65 5.14, Elubo -2.77 5.28',
};

/** The towns of the map. */
export const TOWNS: readonly Town[] = Object.entries(TOWNS_BY_REGION).flatMap(([region, towns]) =>
  towns.split(', ').map((text) => {
    const [, name = '', longitude, latitude] = /^(.+) (\S+) (\S+)$/.exec(text) ?? [];
    return { name, region: region as Region, at: [Number(longitude), Number(latitude)] as const };
  }),
);

/** The town of this name, in any case; undefined if the map does not know it. */
export function findTown(name: string): Town | undefined {
  const wanted = name.toLocaleLowerCase();
  return TOWNS.find((town) => town.name.toLocaleLowerCase() === wanted);
}

/** The side of a square of the map in degrees: 46 columns from west to east, 66 rows from north. */
const STEP = 0.1;
const WEST = -3.35;
const NORTH = 11.25;

/** The square of the map in which a place lies. */
export function squareOf([longitude, latitude]: Position): readonly [column: number, row: number] {
  return [Math.floor((longitude - WEST) / STEP), Math.floor((NORTH - latitude) / STEP)];
}
