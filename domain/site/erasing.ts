/** Where the footer posts to when a visitor wants everything gone that this browser keeps of the site. */
export const ERASE_PATH = '/erase';

/** Where it then leads on the page it came from: the line that says so. */
export const ERASED = 'erased';
