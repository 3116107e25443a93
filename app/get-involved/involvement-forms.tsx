import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type GetInvolved, type Involvement, involvementOf } from '#modules/content/pages.ts';
import { STEM_SQUAD_PLANS } from '#modules/content/stem-squad.ts';
import { mentorForm } from '#modules/submissions/model/forms/mentor.ts';
import { partnershipForm } from '#modules/submissions/model/forms/partnership.ts';
import { sponsorshipForm } from '#modules/submissions/model/forms/sponsorship.ts';
import { stemSquadForm } from '#modules/submissions/model/forms/stem-squad.ts';
import { volunteerForm } from '#modules/submissions/model/forms/volunteer.ts';
import type { Field, Form, SubmittedAnswers } from '#platform/forms/form.ts';
import type { FormVisit } from '../forms/form-result.tsx';
import { FormView } from '../forms/form-view.tsx';
import { FORMS_ID } from '../ui/button.tsx';
import { Scene } from '../ui/picture.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { InvolvementTool } from './involvement-tool.tsx';
import { SQUAD_QUOTE } from './squad-quote.tsx';

/** Milliseconds before the page scrolls to the form in its URL (specification, section 9). */
const SCROLL_DELAY_MS = 500;

/** The forms by tab; a tab has the name of its form. */
const FORMS_BY_TAB: { readonly [Tab in Involvement]: Form<readonly Field[], Tab> } = {
  volunteer: volunteerForm,
  mentor: mentorForm,
  partnership: partnershipForm,
  sponsorship: sponsorshipForm,
  'stem-squad': stemSquadForm,
};

/** The path of a form on this page. It selects the tab, and scrolls there also without scripts. */
export function involvementPath(form: Involvement): string {
  return `/get-involved?form=${form}#${FORMS_ID}`;
}

/** The five forms as tabs, each with its tool; the URL names the open one. */
export function InvolvementForms({ tabs, visit }: { tabs: GetInvolved['tabs']; visit: FormVisit }) {
  const [search] = useSearchParams();
  const plan = search.get('plan');
  useScrollToForms(search.get('form'));
  useFocusOnForms();
  return (
    <section id={FORMS_ID} className="section tools" aria-labelledby="choose-form">
      <div className="page-width pt-4 md:pt-14 md:pb-6">
        <h2 id="choose-form" className="mb-4 md:mb-6">
          Choose your form
        </h2>
        <Tabs
          label="Forms"
          parameter="form"
          anchor={FORMS_ID}
          tabs={tabs.map(({ form, label, title, text }) => ({
            id: form,
            label: (
              <>
                <InvolvementTool form={form} />
                {label}
              </>
            ),
            panel: (
              <div className="beside">
                <div className="beside-heading">
                  <h3 className="title-growing">{title}</h3>
                  <p className="measure mt-2 mb-3 md:mb-6">{text}</p>
                  <div className="max-lg:hidden">
                    <Scene name="station-repair" />
                  </div>
                </div>
                <FormView
                  form={FORMS_BY_TAB[form]}
                  visit={visit}
                  {...(form === 'stem-squad' && {
                    preset: planPreset(plan),
                    liveOutput: SQUAD_QUOTE,
                  })}
                />
              </div>
            ),
          }))}
        />
      </div>
    </section>
  );
}

/** Reads `?plan=` (specification, section 4): a group starts with the starter plan. */
function planPreset(plan: string | null): SubmittedAnswers {
  if (plan === 'group') return { subscriptionType: 'group', planType: 'starter' };
  return STEM_SQUAD_PLANS.some(({ code }) => code === plan) ? { planType: plan } : {};
}

/** Scrolls only when the URL named a form at first; choosing a tab later does not move the page. */
function useScrollToForms(requested: string | null) {
  const [openedForForm] = useState(involvementOf(requested) === requested);
  useEffect(() => {
    if (!openedForForm) return;
    // `scroll-behavior` in the style sheet decides on smooth scrolling; none for reduced motion.
    const scroll = () => {
      const forms = document.getElementById(FORMS_ID);
      // A visitor who is already in a form is not moved.
      if (!forms?.contains(document.activeElement)) forms?.scrollIntoView();
    };
    const timer = setTimeout(scroll, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [openedForForm]);
}

/** A card or a need on this page that names a form moves the focus there, as well as the view. */
function useFocusOnForms() {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The first page of a visit has this key: there nothing was pressed.
    if (hash !== `#${FORMS_ID}` || key === 'default') return;
    const panel = `#${FORMS_ID} [role="tabpanel"]:not([hidden])`;
    document.querySelector<HTMLElement>(panel)?.focus({ preventScroll: true });
  }, [hash, key]);
}
