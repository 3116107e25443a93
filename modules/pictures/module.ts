import type { Database } from '#platform/db/database.ts';
import type { Log } from '#platform/process/log.ts';
import { makePictureCaption } from './store/files/picture-caption.ts';
import { makePictureSize } from './store/files/picture-size.ts';
import { type PictureFolders, picturesEndpoints } from './store/files/pictures-endpoint.ts';
import { makeResizedPicturesPurge } from './store/files/resized-pictures.ts';
import { makeUploadedPictures, type UploadedPictures } from './store/files/uploaded-pictures.ts';

export type PagePictures = Omit<ReturnType<typeof servePictures>, 'routes'>;

type Parts = {
  readonly database: Database;
  readonly folders: PictureFolders;
  readonly log: Log;
};

/** Pictures as a server needs them: for pages, endpoints, and the purge of resized pictures. */
export function makePicturesModule({ database, folders, log }: Parts) {
  return {
    ...servePictures({ uploaded: makeUploadedPictures(database), folders, log }),
    work: makeResizedPicturesPurge(database, folders.cache),
  };
}

/** Pictures for pages, and their endpoints. `uploaded`: pictures uploaded by staff. */
export function servePictures({
  uploaded,
  folders,
  log,
}: Omit<Parts, 'database'> & { readonly uploaded: UploadedPictures }) {
  return {
    readTexts: uploaded.readTexts,
    pictureSize: makePictureSize(folders.originals, log, uploaded),
    pictureCaption: makePictureCaption(uploaded, log),
    routes: picturesEndpoints({ ...folders, uploaded }, log),
  };
}
