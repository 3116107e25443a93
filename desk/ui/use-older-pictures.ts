import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PictureOption, PicturePage } from '#modules/pictures/model/picture-service.ts';

type OlderPictures = {
  /** Those that were asked for so far. */
  readonly pictures: readonly PictureOption[];
  /** Asks for the next ones; undefined where there are no more. */
  readonly load: (() => void) | undefined;
  readonly isLoading: boolean;
};

/** Pictures behind those that came with a page, as the list of pictures gives them. */
export function useOlderPictures(first: string | undefined): OlderPictures {
  const { data, load, state } = useFetcher<PicturePage>();
  const [older, setOlder] = useState({ pictures: [] as readonly PictureOption[], next: first });
  useEffect(() => {
    if (!data) return;
    setOlder(({ pictures }) => ({ pictures: [...pictures, ...data.pictures], next: data.next }));
  }, [data]);
  const { pictures, next } = older;
  return {
    pictures,
    load:
      next === undefined
        ? undefined
        : () => void load(`/pictures?after=${encodeURIComponent(next)}`),
    isLoading: state !== 'idle',
  };
}
