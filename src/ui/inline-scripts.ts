/** Tabs are links: until the router runs they would load the page. Uses nothing from outside. */
function watchTabs(): void {
  const choose = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const tab = (target as Element).closest<HTMLAnchorElement>('a[role=tab]');
    if (!tab || ctrlKey || metaKey || shiftKey || '__reactRouterDataRouter' in window) return;
    event.preventDefault();
    for (const other of tab.parentElement?.children ?? []) {
      other.setAttribute('aria-selected', String(other === tab));
      const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = other !== tab;
    }
    history.replaceState(history.state, '', tab.search);
  };
  // Before React, which holds clicks back while it hydrates the page, and follows links.
  addEventListener('click', choose, true);
}

/** Keeps a tapped question in place while the answer above it closes. Uses nothing from outside. */
function watchQuestions(): void {
  addEventListener('click', ({ target }) => {
    const heading = (target as Element).closest('details[name] > summary');
    if (!heading) return;
    const topOf = () => heading.getBoundingClientRect().top;
    const before = topOf();
    // The browser opens and closes after this event, before the next frame.
    requestAnimationFrame(() => scrollBy({ top: topOf() - before, behavior: 'instant' }));
  });
}

/** Closes the small menu: an element with focus would be hidden behind it. */
function watchMenu(): void {
  const close = () => document.querySelector('.small-menu')?.removeAttribute('open');
  const isIn = (target: EventTarget | null) => (target as Element | null)?.closest('.small-menu');
  addEventListener(
    'click',
    ({ target }) => isIn(target) && (target as Element).closest('a') && close(),
  );
  addEventListener('focusout', ({ target, relatedTarget }) => {
    if (isIn(target) && relatedTarget && !isIn(relatedTarget)) close();
  });
  addEventListener('keydown', ({ key, target }) => {
    const menu = isIn(target);
    if (key !== 'Escape' || !menu?.hasAttribute('open')) return;
    close();
    menu.querySelector('summary')?.focus();
  });
}

/** The buttons of `ShareLinks`, at once: browsers allow copying and sharing in a press only. */
function watchShare(): void {
  addEventListener('click', async (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-share]');
    if (!button) return;
    const { share: url = '', title = '' } = button.dataset;
    if (title) {
      // A link without a share sheet opens WhatsApp.
      if (!('share' in navigator)) return;
      event.preventDefault();
      // Rejects when the visitor closes the sheet, which is no failure.
      return navigator.share({ title, url }).catch(() => {});
    }
    const status = button.parentElement?.nextElementSibling as Element;
    try {
      await navigator.clipboard.writeText(url);
      status.textContent = 'Link copied';
      // The notice timeout of the specification, section 9.
      setTimeout(() => (status.textContent = ''), 5_000);
    } catch {
      // The permission is denied, or the page has no TLS: browsers then offer no clipboard.
      status.textContent = `Copying did not work. The link is ${url}`;
    }
  });
  if (!('share' in navigator)) document.documentElement.classList.add('no-share');
}

export function earlyScripts(): string {
  return `(${watchTabs})();(${watchQuestions})();(${watchMenu})();(${watchShare})()`;
}
