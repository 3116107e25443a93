/** Where the footer posts to when a visitor wants everything gone that this browser keeps of the site. */
export const ERASE_PATH = '/erase';

/** The id of the footer's line that says it is done; `/erase` leads there, on the page it came from. */
export const ERASED = 'erased';
