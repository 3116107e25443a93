// The parts of pictures that later modules may import. They import nothing else of its store and mails.
export { isOnlyPicture } from './store/files/picture-parts.ts';
export { loadSharp } from './store/files/sharp.ts';
export type { PicturedContent } from './store/staff/desk-pictures.ts';
