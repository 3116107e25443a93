import { newsletterForm } from '#domain/forms/newsletter.ts';
import { LineInput } from '../forms/fields/line-input.tsx';
import { FormAtRest } from '../forms/form-at-rest.tsx';
import { Button } from '../ui/button.tsx';

/**
 * The newsletter's form at the foot of every page. Its own page answers where no script runs; the
 * mail that asks for a confirmation is its guard.
 */
export function NewsletterBox() {
  const [email] = newsletterForm.fields;
  return (
    // Its page has a form of the newsletter's name, too.
    <FormAtRest form={newsletterForm} action="/newsletter" label="Subscribe to the newsletter">
      {({ errors, isSending }) => (
        <div className="form-row">
          <LineInput
            field={email}
            id="newsletter-box-email"
            initial=""
            error={errors[email.name]}
          />
          <Button type="submit" look="plain" disabled={isSending}>
            {isSending ? 'Sending...' : newsletterForm.submit}
          </Button>
        </div>
      )}
    </FormAtRest>
  );
}
