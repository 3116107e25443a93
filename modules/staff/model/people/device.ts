/** Browsers by their `User-Agent`. Most name others, too: the first match counts. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'a Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
];

/** "Chrome on Android": the usual name of the browser and device with this `User-Agent`. */
export function deviceText(userAgent: string): string {
  const browser = BROWSERS.find(([names]) => names.test(userAgent))?.[1] ?? 'a browser';
  const system = SYSTEMS.find(([names]) => names.test(userAgent))?.[1];
  return `${browser} on ${system ?? 'an unknown device'}`;
}
