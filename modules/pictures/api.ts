// The parts of pictures that later modules may import. They import nothing else from its store and
// mails.
export { hasNoMetadata } from './store/files/picture-metadata.ts';
export { loadSharp } from './store/files/sharp.ts';
export type { ContentOfPictures } from './store/staff/desk-pictures.ts';
