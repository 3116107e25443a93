import { type FormEvent, type ReactNode, useContext, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Program, programPath } from '#content/program.ts';
import { deviceStorage } from '#forms/draft-store.ts';
import { NewsletterBox } from '#messages/newsletter-box.tsx';
import {
  ERASE_PATH,
  ERASED,
  LITE_CHOICE,
  LITE_CHOICES,
  LITE_PATH,
} from '#platform/pages/visitor-choices.ts';
import { Lite } from '#ui/scripted.tsx';
import { eraseCaches } from '../delivery/service-worker.ts';
import type { SiteOrganisation } from '../pages/site-data.ts';

type SiteFooterProps = {
  organisation: SiteOrganisation;
  programs: readonly Pick<Program, 'slug' | 'name'>[];
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

/** `/erase` answers with `Clear-Site-Data`; the script erases the same for browsers without it. */
function EraseSwitch() {
  // Undefined: the style sheet shows the line by the URL (`:target`).
  const [isErased, setErased] = useState<boolean>();

  // Something may be stored again. `hidden`, because the line stays `:target`.
  useEffect(() => {
    const onInput = () => {
      setErased(false);
      if (location.hash !== `#${ERASED}`) return;
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    window.addEventListener('input', onInput);
    return () => window.removeEventListener('input', onInput);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    if (await eraseBrowserData()) form.submit();
    else setErased(true);
  }

  return (
    <form method="post" action={ERASE_PATH} onSubmit={onSubmit}>
      <button type="submit" className="footer-link">
        Delete what this site saved on this phone
      </button>
      <div role="status">
        <p
          id={ERASED}
          className={isErased ? undefined : 'hidden-unless-target'}
          hidden={isErased === false}
        >
          Deleted: what this site saved on this phone.
        </p>
      </div>
    </form>
  );
}

/** Milliseconds. */
const TIMEOUT_MS = 4_000;

/** Only the server can erase the cookie and the browser's cache: false if it does not answer. */
async function eraseBrowserData(): Promise<boolean> {
  deviceStorage()?.clear();
  // Browsers only notify other tabs.
  window.dispatchEvent(new StorageEvent('storage'));
  // If the browser denies access, there is nothing to erase.
  await Promise.allSettled([eraseWorkers(), eraseCaches()]);
  const options = { method: 'POST', redirect: 'manual' } as const;
  return fetch(ERASE_PATH, { ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );
}

/** Browsers have service workers over TLS only. */
async function eraseWorkers(): Promise<void> {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    worker.active?.postMessage(ERASE_PATH);
    await worker.unregister();
  }
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
