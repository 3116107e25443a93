import { useContext, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatPrice } from '#content/course.ts';
import { type GetInvolved, type Involvement, involvementOf } from '#content/pages.ts';
import { type Quote, quoteText, type StemSquadPlans, squadQuote } from '#content/stem-squad.ts';
import type { Field, Form, SubmittedAnswers } from '#forms/form.ts';
import { mentorForm } from '#inbox/forms/mentor.ts';
import { partnershipForm } from '#inbox/forms/partnership.ts';
import { sponsorshipForm } from '#inbox/forms/sponsorship.ts';
import { stemSquadForm } from '#inbox/forms/stem-squad.ts';
import { volunteerForm } from '#inbox/forms/volunteer.ts';
import { Button, FORMS_ID } from '#ui/button.tsx';
import { Scene } from '#ui/picture.tsx';
import { Lite } from '#ui/scripted.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { LiveOutput } from '../forms/form-body.tsx';
import type { FormVisit } from '../forms/form-result.tsx';
import { QUOTE_BUTTON } from '../forms/form-result.tsx';
import { FormView } from '../forms/form-view.tsx';
import { SponsorTable } from './sponsor-table.tsx';

/** Milliseconds before the page scrolls to the form in its URL (specification, section 9). */
const SCROLL_DELAY_MS = 500;

const FORMS_BY_TAB: { readonly [Tab in Involvement]: Form<readonly Field[], Tab> } = {
  volunteer: volunteerForm,
  mentor: mentorForm,
  partnership: partnershipForm,
  sponsorship: sponsorshipForm,
  'stem-squad': stemSquadForm,
};

export function involvementPath(form: Involvement): string {
  return `/get-involved?form=${form}#${FORMS_ID}`;
}

type InvolvementFormsProps = Pick<GetInvolved, 'tabs' | 'sponsoring'> & {
  plans: StemSquadPlans;
  visit: FormVisit;
};

export function InvolvementForms({ tabs, visit, sponsoring, plans }: InvolvementFormsProps) {
  const [search] = useSearchParams();
  const plan = search.get('plan');
  const squad = useMemo(() => squadFormOf(plans), [plans]);
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
                <div>
                  <FormView
                    form={FORMS_BY_TAB[form]}
                    visit={visit}
                    {...(form === 'stem-squad' && {
                      ...squad,
                      preset: planPreset(plan, plans),
                    })}
                  />
                  {form === 'sponsorship' && <SponsorTable sponsoring={sponsoring} />}
                </div>
              </div>
            ),
          }))}
        />
      </div>
    </section>
  );
}

/** Reads `?plan=` (specification, section 4): a group starts with the starter plan. */
function planPreset(plan: string | null, plans: StemSquadPlans): SubmittedAnswers {
  if (plan === 'group') return { subscriptionType: 'group', planType: 'starter' };
  return plans.some(({ code }) => code === plan) ? { planType: plan } : {};
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

function useFocusOnForms() {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The first page of a visit has this key: there nothing was pressed.
    if (hash !== `#${FORMS_ID}` || key === 'default') return;
    const panel = `#${FORMS_ID} [role="tabpanel"]:not([hidden])`;
    document.querySelector<HTMLElement>(panel)?.focus({ preventScroll: true });
  }, [hash, key]);
}

export function InvolvementTool({ form }: { form: Involvement }) {
  if (useContext(Lite)) return null;
  return (
    <svg className="tool" aria-hidden="true" shapeRendering="crispEdges">
      <use href={`/drawings/involvement-tools.svg#${form}`} />
    </svg>
  );
}

function squadFormOf(plans: StemSquadPlans) {
  const options = plans.map(({ code, name, ages, monthly }) => ({
    code,
    label: `${name} (${ages}, ${formatPrice(monthly, 'GHS')} a month)`,
  }));
  const fields = stemSquadForm.fields.map((field) =>
    field.name === 'planType' ? { ...field, options } : field,
  );
  const liveOutput: LiveOutput = {
    belowField: 'paymentPreference',
    dependsOn: ['planType', 'subscriptionType', 'groupSize', 'paymentPreference'],
    render: (answers, isAsked) => (
      <SquadQuote quote={squadQuote(answers, plans)} isAsked={isAsked} />
    ),
  };
  return { form: { ...stemSquadForm, fields }, liveOutput };
}

function SquadQuote({ quote, isAsked }: { quote: Quote | undefined; isAsked: boolean }) {
  const text = quote && quoteText(quote);
  return (
    <div className="form-field quote">
      <output
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the visitor pressed the button for it
        autoFocus={isAsked}
      >
        {text ? (
          <>
            <strong>{text.price}</strong>
            {text.more} {text.first}
          </>
        ) : (
          'Choose a plan and how you pay to see its price.'
        )}
      </output>
      <div className="without-scripts-only mt-4">
        <Button type="submit" look="plain" name={QUOTE_BUTTON} value="show">
          Show the price
        </Button>
      </div>
    </div>
  );
}
