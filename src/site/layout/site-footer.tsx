import { type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { NewsletterBox } from '#messages/newsletter-box.tsx';
import {
  ERASE_PATH,
  ERASED,
  LITE_CHOICE,
  LITE_CHOICES,
  LITE_PATH,
} from '#platform/pages/visitor-choices.ts';
import { Link } from '#ui/link.tsx';
import { Lite } from '#ui/scripted.tsx';
import type { SiteOrganisation } from '../pages/site-data.ts';

type SiteFooterProps = {
  organisation: SiteOrganisation;
  programs: Links;
  year: number;
};

const QUICK_LINKS = [
  { to: '/about', label: 'About Us' },
  { to: '/impact', label: 'Impact' },
  { to: '/transparency', label: 'Transparency' },
  { to: '/courses', label: 'Courses' },
  { to: '/events', label: 'Events' },
  { to: '/schools', label: 'For schools' },
  { to: '/blogs', label: 'Blog' },
  { to: '/press', label: 'Press' },
  { to: '/get-involved', label: 'Get Involved' },
  { to: '/donate', label: 'Donate' },
];

const LEGAL_LINKS = [
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/my-data', label: 'My data' },
  { to: '/terms-of-service', label: 'Terms of service' },
  { to: '/accessibility', label: 'Accessibility' },
  { to: '/safeguarding', label: 'Something is wrong' },
  { to: '/api', label: 'For programmers' },
];

/** On phones its parts are closed disclosures; on wide screens all are open. */
export function SiteFooter({ organisation, programs, year }: SiteFooterProps) {
  const { legalName, email, phone, phoneText, whatsApp, address, social } = organisation;
  const { pathname } = useLocation();
  return (
    <footer className="ground ground-night">
      <div className="band" />
      {pathname !== '/newsletter' && pathname !== '/offline' && (
        <section aria-labelledby="newsletter-box" className="line-below">
          <div className="page-width grid items-start gap-x-12 gap-y-4 py-6 md:grid-cols-2 md:py-10">
            <div>
              <h2 id="newsletter-box" className="title-small">
                Newsletter
              </h2>
              <p className="measure mt-2">
                What we built, what broke and what is next, straight to your inbox.
              </p>
            </div>
            <NewsletterBox />
          </div>
        </section>
      )}
      <div className="page-width footer-parts">
        <FooterLinks title="Quick links" links={QUICK_LINKS} />
        <FooterLinks title="Programs" links={programs} />
        <FooterPart title="Contact">
          <address>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a href={`mailto:${email}`} className="footer-link">
              {email}
            </a>
            <a href={`tel:${phone}`} className="footer-link">
              {phoneText}
            </a>
            <a href={whatsApp} className="footer-link">
              Chat on WhatsApp
            </a>
          </address>
        </FooterPart>
        <FooterPart title="Follow us">
          <SocialLinks social={social} />
        </FooterPart>
      </div>
      <div className="line-above">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-4">
          <p>
            © {year} {legalName}
          </p>
          <LiteSwitch />
          <EraseSwitch />
          <ul className="flex flex-wrap gap-x-6">
            <LinkItems links={LEGAL_LINKS} />
          </ul>
        </div>
      </div>
    </footer>
  );
}

type Links = readonly { readonly to: string; readonly label: string }[];

function LinkItems({ links }: { links: Links }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} className="footer-link">
        {label}
      </Link>
    </li>
  ));
}

function FooterLinks({ title, links }: { title: string; links: Links }) {
  return (
    <nav aria-label={title}>
      <FooterPart title={title}>
        <ul>
          <LinkItems links={links} />
        </ul>
      </FooterPart>
    </nav>
  );
}

/** The style sheet shows one of its two headings. */
function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="footer-part">
      <h2 className="title-small">{title}</h2>
      <details>
        <summary>
          <h2 className="title-small">{title}</h2>
        </summary>
        {children}
      </details>
    </div>
  );
}

/** A plain form, not one of the router: the whole document is loaded again. */
function LiteSwitch() {
  const lite = useContext(Lite);
  return (
    <form method="post" action={LITE_PATH} className="flex flex-wrap items-center gap-x-3">
      {lite && <span>This is the Lite version: no pictures, no scripts.</span>}
      <button
        type="submit"
        name={LITE_CHOICE}
        value={lite ? LITE_CHOICES.whole : LITE_CHOICES.lite}
        className="footer-link"
      >
        {lite ? 'Switch to the full site' : 'Lite version (saves data)'}
      </button>
    </form>
  );
}

/** Its script is `watchErase` in `src/site/delivery/visit.ts`. */
function EraseSwitch() {
  return (
    <form method="post" action={ERASE_PATH}>
      <button type="submit" className="footer-link">
        Delete what this site saved on this phone
      </button>
      <div role="status">
        <p id={ERASED} className="hidden-unless-target">
          Deleted: what this site saved on this phone.
        </p>
      </div>
    </form>
  );
}

export function SocialLinks({ social }: Pick<SiteOrganisation, 'social'>) {
  return (
    <ul>
      {social.map(({ label, url }) => (
        <li key={label}>
          <a href={url} className="footer-link" rel="noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
