import { type NamedPicture, pictureAddress } from '#modules/pictures/model/addresses.ts';

/** A picture, small. What it shows stands beside it in words. */
export function Thumbnail({ picture }: { readonly picture: Pick<NamedPicture, 'id' | 'type'> }) {
  const name = pictureAddress({ ...picture, shape: '16x9' }).replace(/^\/images/, '');
  return (
    <img
      src={`/pictures${name}/320.webp`}
      alt=""
      width={320}
      height={180}
      loading="lazy"
      decoding="async"
      className="thumbnail"
    />
  );
}
