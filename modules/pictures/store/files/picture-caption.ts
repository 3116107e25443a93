import type { PictureCaption } from '#platform/pages/page-context.ts';
import { faultCode } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { pictureAtPath } from '../../model/picture-path.ts';
import type { UploadedPictures } from './uploaded-pictures.ts';

/**
 * Makes a function that returns the caption and credit of an uploaded picture, by its URL in a
 * page.
 */
export function makePictureCaption(pictures: UploadedPictures, log: Log) {
  return async (url: string): Promise<PictureCaption | undefined> => {
    const [path = ''] = url.split('#', 1);
    const picture = pictureAtPath(path);
    if (!picture) return undefined;
    try {
      const text = (await pictures.readTexts([picture.id])).get(picture.id);
      if (!text?.caption && !text?.credit) return undefined;
      return { caption: text.caption, credit: text.credit };
    } catch (error) {
      // A page without the caption is better than none.
      log.warn({ code: faultCode(error) }, 'the texts of pictures cannot be read');
      return undefined;
    }
  };
}
