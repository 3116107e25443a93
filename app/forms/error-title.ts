import { useEffect } from 'react';

export const ERROR_TITLE = 'Error: ';

/** Says in the document's title that answers are wrong: the first thing that is read aloud. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    if (!document.title.startsWith(ERROR_TITLE)) document.title = ERROR_TITLE + document.title;
    return () => {
      if (document.title.startsWith(ERROR_TITLE)) {
        document.title = document.title.slice(ERROR_TITLE.length);
      }
    };
  }, [isWrong]);
}
