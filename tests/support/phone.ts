/** A small phone that opens the site for the first time, for `browser.newContext`. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // The service worker starts when the page is idle, and its requests are for the next visit.
  serviceWorkers: 'block',
} as const;
