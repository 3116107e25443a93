import { useContext } from 'react';
import { Lite } from '../delivery/lite.ts';
import { Picture } from './picture.tsx';

type HeadPictureProps = {
  src: string;
  /** What is written under it, and who made it. One of the two may be empty. */
  caption?: { readonly caption: string; readonly credit: string } | undefined;
  /** It is seen at once when the page opens, so it is fetched at once. */
  first?: boolean;
};

/** The picture at the head of a page, large enough for its caption and for who made it. */
export function HeadPicture({ src, caption: said, first = false }: HeadPictureProps) {
  const lite = useContext(Lite);
  const picture = <Picture src={src} shape="filling" first={first} />;
  if (!said || lite) return picture;
  const { caption, credit } = said;
  return (
    <figure className="captioned">
      {picture}
      <figcaption className="note">
        {[caption, credit && `Photo: ${credit}`].filter(Boolean).join(' ')}
      </figcaption>
    </figure>
  );
}
