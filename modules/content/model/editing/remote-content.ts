/** The desk's notice for content that comes from another server (`API_BASE_URL`). */
export const REMOTE_CONTENT_TEXT = 'This comes from another server, and is changed there.';
