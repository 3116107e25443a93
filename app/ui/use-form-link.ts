import { useScripted } from './use-scripted.ts';

/** The id of the part of a page that holds its forms, for links to it. */
export const FORMS_ID = 'forms';

/**
 * The target of a link that names a form (`?form=`). The page scrolls to the form by script
 * (specification, section 9); without scripts, as in the Lite version, the link needs a fragment.
 */
export function useFormLink(to: string): string {
  const scripted = useScripted();
  return scripted || !/^\/[^#]*\?form=[^#]*$/.test(to) ? to : `${to}#${FORMS_ID}`;
}
