/** What a provider's script leaves in the window. */
export type CaptchaApi = {
  ready?(then: () => void): void;
  render(element: HTMLElement, options: { sitekey: string; callback(): void }): unknown;
  reset(widget: unknown): void;
};

/**
 * Loads a provider's script once, and gives what it leaves in the window under `global`: undefined
 * where a blocker or the network holds it back. The next call tries again.
 */
export function loadCaptcha(address: string, global: string): Promise<CaptchaApi | undefined> {
  const check = () => (window as unknown as Record<string, CaptchaApi | undefined>)[global];
  if (check()) return Promise.resolve(check());
  return new Promise((resolve) => {
    const known = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
    const script = known ?? document.createElement('script');
    const end = () => {
      if (!check()) script.remove();
      resolve(check());
    };
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    if (known) return;
    script.src = address;
    script.async = true;
    document.head.append(script);
  });
}
