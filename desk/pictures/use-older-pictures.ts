import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PictureOption, PicturePage } from '#modules/pictures/model/picture-service.ts';

type OlderPictures = {
  /** Older pictures loaded so far. */
  readonly pictures: readonly PictureOption[];
  /** Loads the next page; undefined if there are no more. */
  readonly load: (() => void) | undefined;
  readonly isLoading: boolean;
};

/** Loads pictures older than those of the page, from the list of pictures. */
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
