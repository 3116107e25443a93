import { useContext } from 'react';
import { Picture } from './picture.tsx';
import { Lite } from './scripted.tsx';

type HeadPictureProps = {
  src: string;
  caption?: { readonly caption: string; readonly credit: string } | undefined;
  /** Visible at once when the page opens, so it loads eagerly. */
  first?: boolean;
};

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
