import { Link } from 'react-router';
import { type OrganisationView, whatsAppLink } from '#modules/content/model/organisation.ts';
import type { Program } from '#modules/content/model/programs/program.ts';
import { programPath } from '#modules/content/model/programs/program-path.ts';
import { nationalPhone } from '#platform/text/national-phone.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import { EraseSwitch } from './erase-switch.tsx';
import { LiteSwitch } from './lite-switch.tsx';
import { SocialLinks } from './social-links.tsx';

type SiteFooterProps = {
  organisation: OrganisationView;
  programs: readonly Pick<Program, 'slug' | 'name'>[];
  /** The text about the newsletter. */
  newsletter: string;
  year: number;
};

const QUICK_LINKS = [
  { to: '/about', label: 'About Us' },
  { to: '/impact', label: 'Impact' },
  { to: '/courses', label: 'Courses' },
  { to: '/events', label: 'Events' },
  { to: '/schools', label: 'For schools' },
  { to: '/blogs', label: 'Blog' },
  { to: '/get-involved', label: 'Get Involved' },
  { to: '/donate', label: 'Donate' },
];

export function SiteFooter({ organisation, programs, newsletter, year }: SiteFooterProps) {
  const { legalName, email, phone, address, social } = organisation;
  return (
    <footer className="ground ground-night">
      <div className="band" />
      <section aria-labelledby="newsletter-box" className="line-below">
        <div className="page-width grid items-start gap-x-12 gap-y-4 py-10 md:grid-cols-2">
          <div>
            <h2 id="newsletter-box" className="title-small">
              Newsletter
            </h2>
            {newsletter && <p className="measure mt-2">{newsletter}</p>}
          </div>
          <NewsletterBox />
        </div>
      </section>
      <div className="page-width grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <FooterLinks title="Quick links" links={QUICK_LINKS} />
        <FooterLinks
          title="Programs"
          links={programs.map((program) => ({ to: programPath(program), label: program.name }))}
        />
        <div>
          <h2 className="title-small">Contact</h2>
          <address className="mt-3">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={`mailto:${email}`} className="footer-link">
              {email}
            </a>
            <a href={`tel:${phone}`} className="footer-link">
              {nationalPhone(phone)}
            </a>
            <a href={whatsAppLink(phone)} className="footer-link">
              Chat on WhatsApp
            </a>
          </address>
        </div>
        <div>
          <h2 className="title-small">Follow us</h2>
          <SocialLinks social={social} />
        </div>
      </div>
      <div className="line-above">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
          <p>
            © {year} {legalName}
          </p>
          <LiteSwitch />
          <EraseSwitch />
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <Link to="/privacy-policy" className="footer-link">
                Privacy policy
              </Link>
            </li>
            <li>
              <Link to="/terms-of-service" className="footer-link">
                Terms of service
              </Link>
            </li>
            <li>
              <Link to="/accessibility" className="footer-link">
                Accessibility
              </Link>
            </li>
            <li>
              <a href="#top" className="footer-link">
                Back to top
              </a>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({
  title,
  links,
}: {
  title: string;
  links: readonly { to: string; label: string }[];
}) {
  return (
    <nav aria-label={title}>
      <h2 className="title-small">{title}</h2>
      <ul className="mt-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
