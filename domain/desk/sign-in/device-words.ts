const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\b(OPR|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What people call a browser: `Chrome on Android`. It only helps to tell one's own apart.
 * @param userAgent what it calls itself, in however many letters
 */
export function deviceWords(userAgent: string): string {
  const browser = BROWSERS.find(([is]) => is.test(userAgent))?.[1] ?? 'A browser';
  const system = SYSTEMS.find(([is]) => is.test(userAgent))?.[1];
  return system ? `${browser} on ${system}` : browser;
}
