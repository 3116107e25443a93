import { readDocument } from '#platform/text/document.server.ts';
import source from '../../docs/desk.md?raw';

/** The handbook for staff, as it was when the desk was built. */
export const HANDBOOK = readDocument(source);
