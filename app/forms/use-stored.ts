import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { FormVisit } from './form-result.ts';

/**
 * Whether the form of a page is stored: what stands above it, such as the places left, is then no
 * longer true. When the visitor wants the form again, the page reads its data again.
 */
export function useStored(visit: FormVisit | undefined) {
  const [isStored, setStored] = useState(visit?.sent !== undefined);
  const { revalidate } = useRevalidator();
  const onStored = (isNowStored: boolean) => {
    if (isNowStored === isStored) return;
    setStored(isNowStored);
    if (!isNowStored) void revalidate();
  };
  return { isStored, onStored };
}
