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

export function earlyScripts(): string {
  return `(${watchTabs})();(${watchQuestions})()`;
}
