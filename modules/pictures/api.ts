// What later modules may use of pictures. Everything else of its store is its own.
export { isOnlyPicture } from './store/files/picture-parts.ts';
export { loadSharp } from './store/files/sharp.ts';
export type { PicturedContent } from './store/staff/desk-pictures.ts';
