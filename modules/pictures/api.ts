// What later modules may use of pictures. Everything else of its store is its own.
export { drawnCover } from '../../server/discovery/covers-endpoint.ts';
export { isOnlyPicture } from './store/files/picture-parts.ts';
export { loadSharp } from './store/files/sharp.ts';
