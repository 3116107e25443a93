import { type NamedPicture, picturePath } from '#pictures/picture.ts';

export function Thumbnail({ picture }: { readonly picture: Pick<NamedPicture, 'id' | 'type'> }) {
  const name = picturePath({ ...picture, shape: '16x9' }).replace(/^\/images/, '');
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
