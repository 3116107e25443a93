import { useContext } from 'react';
import { Picture } from './picture.tsx';
import { Lite } from './scripted.tsx';

type HeadPictureProps = {
  src: string;
  /** The caption and the credit. One of the two may be empty. */
  caption?: { readonly caption: string; readonly credit: string } | undefined;
  /** Visible at once when the page opens, so it loads eagerly. */
  first?: boolean;
};

/** The picture at the top of a page, with caption and credit if there is room. */
export function HeadPicture({ src, caption: captionAndCredit, first = false }: HeadPictureProps) {
  const lite = useContext(Lite);
  const picture = <Picture src={src} shape="filling" first={first} />;
  if (!captionAndCredit || lite) return picture;
  const { caption, credit } = captionAndCredit;
  return (
    <figure className="captioned">
      {picture}
      <figcaption className="note">
        {[caption, credit && `Photo: ${credit}`].filter(Boolean).join(' ')}
      </figcaption>
    </figure>
  );
}
