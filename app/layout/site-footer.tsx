import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Program } from '#modules/content/program.ts';
import { programPath } from '#modules/content/program.ts';
import { NewsletterBox } from '../newsletter/newsletter-box.tsx';
import type { SiteOrganisation } from '../pages/site-data.ts';
import { EraseSwitch } from './erase-switch.tsx';
import { LiteSwitch } from './lite-switch.tsx';
import { SocialLinks } from './social-links.tsx';

type SiteFooterProps = {
  organisation: SiteOrganisation;
  programs: readonly Pick<Program, 'slug' | 'name'>[];
  /** The text about the newsletter. */
  newsletter: string;
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
];

/**
 * The foot of every page. On phones its parts are closed disclosures, so that it is short; on wide
 * screens all are open. The newsletter's own page shows no second form for it, and the page without
 * a connection shows none.
 */
export function SiteFooter({ organisation, programs, newsletter, year }: SiteFooterProps) {
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
              {newsletter && <p className="measure mt-2">{newsletter}</p>}
            </div>
            <NewsletterBox />
          </div>
        </section>
      )}
      <div className="page-width footer-parts">
        <FooterLinks title="Quick links" links={QUICK_LINKS} />
        <FooterLinks
          title="Programs"
          links={programs.map((program) => ({ to: programPath(program), label: program.name }))}
        />
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

/** A part of the footer. The style sheet shows one of its two headings. */
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
