import * as v from 'valibot';
import { optionalLink } from './text/link.ts';
import { itemId, text } from './text/text.ts';

/** An organisation that works with us (specification, section 3). */
export const partner = v.object({ id: itemId, logo: optionalLink, name: text });
export type Partner = v.InferOutput<typeof partner>;
