/** The interface that the script of a provider creates in `window`. */
export type CaptchaApi = {
  ready?(then: () => void): void;
  render(element: HTMLElement, options: { sitekey: string; callback(): void }): unknown;
  reset(widget: unknown): void;
};

/**
 * Loads the script of a provider once and returns its global variable `global`; undefined if a
 * blocker or the network stops it. The next call tries again.
 */
export function loadCaptcha(url: string, global: string): Promise<CaptchaApi | undefined> {
  const check = () => (window as unknown as Record<string, CaptchaApi | undefined>)[global];
  if (check()) return Promise.resolve(check());
  return new Promise((resolve) => {
    const known = document.querySelector<HTMLScriptElement>(`script[src="${url}"]`);
    const script = known ?? document.createElement('script');
    const end = () => {
      if (!check()) script.remove();
      resolve(check());
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    if (known) return;
    script.src = url;
    script.async = true;
    document.head.append(script);
  });
}
