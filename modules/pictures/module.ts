import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/process/log.ts';
import { type KeptPictures, makeKeptPictures } from './store/files/kept-pictures.ts';
import { makeKeptVersions } from './store/files/kept-versions.ts';
import { makePictureCaption } from './store/files/picture-caption.ts';
import { makePictureSize } from './store/files/picture-size.ts';
import { type PictureFolders, picturesEndpoints } from './store/files/pictures-endpoint.ts';

export type PicturesOfPages = Omit<ReturnType<typeof servePictures>, 'routes'>;

type Parts = {
  readonly database: Database;
  readonly folders: PictureFolders;
  readonly log: Log;
};

/** Pictures as a server has them: for pages, their endpoints, and what is done later. */
export function makePicturesModule({ database, folders, log }: Parts) {
  return {
    ...servePictures({ kept: makeKeptPictures(database), folders, log }),
    work: makeKeptVersions(database, folders.cache),
  };
}

/** Pictures for pages, and their endpoints. `kept`: pictures that staff put up. */
export function servePictures({
  kept,
  folders,
  log,
}: Omit<Parts, 'database'> & { readonly kept: KeptPictures }) {
  return {
    words: kept.words,
    pictureSize: makePictureSize(folders.originals, log, kept),
    pictureCaption: makePictureCaption(kept, log),
    routes: picturesEndpoints({ ...folders, kept }, log),
  };
}
