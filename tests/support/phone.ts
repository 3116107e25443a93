/** A small phone that opens the site for the first time, for `browser.newContext`. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // The service worker comes when the page is idle, and what it fetches is for the next visit.
  serviceWorkers: 'block',
} as const;
