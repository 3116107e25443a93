import type { PictureCaption } from '#platform/pages/page-context.ts';
import { faultCode } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import { pictureAtPath } from '../../model/picture-path.ts';
import type { UploadedPictures } from './uploaded-pictures.ts';

/** Gives the caption and the credit of a picture that staff put up, by its address in a page. */
export function makePictureCaption(pictures: UploadedPictures, log: Log) {
  return async (address: string): Promise<PictureCaption | undefined> => {
    const [path = ''] = address.split('#', 1);
    const picture = pictureAtPath(path);
    if (!picture) return undefined;
    try {
      const said = (await pictures.readTexts([picture.id])).get(picture.id);
      if (!said?.caption && !said?.credit) return undefined;
      return { caption: said.caption, credit: said.credit };
    } catch (error) {
      // A page without the caption is better than none.
      log.warn({ code: faultCode(error) }, 'the words of pictures cannot be read');
      return undefined;
    }
  };
}
