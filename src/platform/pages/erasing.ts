/** The path for erasing all data of the site in this browser; the footer posts to it. */
export const ERASE_PATH = '/erase';

/** The id of the footer's line that confirms it; `/erase` redirects to it on the visitor's page. */
export const ERASED = 'erased';
