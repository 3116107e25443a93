/**
 * Lets tabs be chosen while the scripts are on their way. They are links, which a browser would
 * follow as documents: the page would begin anew, and lose what was typed. Runs inline, as text: it
 * must not use anything from outside. Steps aside for the router, which begins with the address that
 * stands here and finds the page as it would have made it.
 */
export function watchTabs(): void {
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
  // Ahead of React, which keeps taps to itself while it prepares the page, and lets links lead on.
  addEventListener('click', choose, true);
}

/** The inline script that lets tabs be chosen early. */
export function earlyTabsScript(): string {
  return `(${watchTabs})()`;
}
