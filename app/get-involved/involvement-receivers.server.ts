import type { RouterContextProvider } from 'react-router';
import { INVOLVEMENTS, type Involvement } from '#domain/content/get-involved.ts';
import { mentorForm } from '#domain/forms/mentor.ts';
import { partnershipForm } from '#domain/forms/partnership.ts';
import { sponsorshipForm } from '#domain/forms/sponsorship.ts';
import { stemSquadForm } from '#domain/forms/stem-squad.ts';
import { volunteerForm } from '#domain/forms/volunteer.ts';
import { stemSquadEnrollment } from '#domain/submissions/enrollment.ts';
import type { Payload } from '#domain/submissions/submission.ts';
import { FORM_MARKER } from '../forms/answered.ts';
import { postedForm, receiveForm } from '../forms/receive-form.server.ts';

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> };
type Receive = (posted: FormData, args: ActionArgs) => ReturnType<typeof receiveForm>;

/** Where no payload is documented it is the answers themselves. */
const asAnswered = (answers: Payload) => answers;

/** The address of the thanks opens the tab of the form. */
const tab = (form: Involvement) => ({ parameters: { form } });

const RECEIVERS: Readonly<Record<Involvement, Receive>> = {
  volunteer: (posted, args) =>
    receiveForm(
      {
        form: volunteerForm,
        kind: 'volunteer-applications',
        payload: asAnswered,
        ...tab('volunteer'),
      },
      posted,
      args,
    ),
  mentor: (posted, args) =>
    receiveForm(
      { form: mentorForm, kind: 'mentor-applications', payload: asAnswered, ...tab('mentor') },
      posted,
      args,
    ),
  partnership: (posted, args) =>
    receiveForm(
      {
        form: partnershipForm,
        kind: 'partnership-inquiries',
        payload: asAnswered,
        ...tab('partnership'),
      },
      posted,
      args,
    ),
  sponsorship: (posted, args) =>
    receiveForm(
      {
        form: sponsorshipForm,
        kind: 'sponsorship-inquiries',
        payload: asAnswered,
        ...tab('sponsorship'),
      },
      posted,
      args,
    ),
  'stem-squad': (posted, args) =>
    receiveForm(
      {
        form: stemSquadForm,
        kind: 'enrollments',
        payload: stemSquadEnrollment,
        ...tab('stem-squad'),
      },
      posted,
      args,
    ),
};

/** Receives whichever of the five forms was sent. Answers 400 to what is none of them. */
export async function receiveInvolvement(args: ActionArgs) {
  const posted = await postedForm(args.request);
  const sent = posted.get(FORM_MARKER);
  const involvement = INVOLVEMENTS.find((name) => name === sent);
  if (!involvement) throw new Response(null, { status: 400, statusText: 'Bad Request' });
  return RECEIVERS[involvement](posted, args);
}
