import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type GetInvolved, type Involvement, involvementOf } from '#domain/content/get-involved.ts';
import { Section } from '../ui/section.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { FormPlace } from './form-place.tsx';

/** The id of the forms section, for links that lead to it. */
const FORMS = 'forms';
/** Milliseconds before the page scrolls to the form it was opened for (specification, section 9). */
const SCROLL_AFTER = 500;

/** Where a form of this page is: its tab selected, and scrolled to also without scripts. */
export function involvementPath(form: Involvement): string {
  return `/get-involved?form=${form}#${FORMS}`;
}

/** The five forms as tabs; the address says which one is open. */
export function InvolvementForms({ tabs }: { tabs: GetInvolved['tabs'] }) {
  useScrollToForms();
  return (
    <Section title="Choose your form" id={FORMS}>
      <Tabs
        label="Forms"
        parameter="form"
        anchor={FORMS}
        tabs={tabs.map(({ form, label, title, text }) => ({
          id: form,
          label,
          panel: (
            <>
              <h3 className="text-lg md:text-xl">{title}</h3>
              <p className="measure mt-2 mb-6">{text}</p>
              <FormPlace subject={title} />
            </>
          ),
        }))}
      />
    </Section>
  );
}

/** Only a page that was opened for a form scrolls; choosing a tab later leaves it where it is. */
function useScrollToForms() {
  const [search] = useSearchParams();
  const [openedForForm] = useState(() => {
    const asked = search.get('form');
    return asked !== null && involvementOf(asked) === asked;
  });
  useEffect(() => {
    if (!openedForForm) return;
    // Smooth or at once, as the style sheet has it for visitors who want less motion.
    const scroll = () => document.getElementById(FORMS)?.scrollIntoView();
    const timer = setTimeout(scroll, SCROLL_AFTER);
    return () => clearTimeout(timer);
  }, [openedForForm]);
}
