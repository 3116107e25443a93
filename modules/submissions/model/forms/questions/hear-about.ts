import type { Field } from '#platform/forms/form.ts';

/**
 * The source from which an organisation heard about us. The specification (section 3) lists the
 * codes for the partnership form and asks sponsors the same question without a list.
 */
export const HEAR_ABOUT = {
  kind: 'select',
  name: 'hearAbout',
  label: 'How you heard about us',
  options: [
    { code: 'search', label: 'Search engine' },
    { code: 'social', label: 'Social media' },
    { code: 'event', label: 'An event' },
    { code: 'referral', label: 'Somebody told us' },
    { code: 'existing', label: 'We know each other already' },
    { code: 'other', label: 'Other' },
  ],
  optional: true,
} as const satisfies Field;
