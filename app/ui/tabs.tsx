import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useScripted } from './use-scripted.ts';

type Tab = { readonly id: string; readonly label: string; readonly panel: ReactNode };

/**
 * Tabs following the ARIA pattern: arrows, Home and End move and select. The URL parameter
 * `parameter` holds the chosen tab for back, reload, shared links and browsers without scripts;
 * pages do not run their loader for it (`shouldRevalidate`).
 */
export function Tabs({
  label,
  parameter,
  anchor,
  tabs,
}: {
  label: string;
  parameter: string;
  /** The id of the section around the tabs, to which a visitor without scripts returns. */
  anchor?: string;
  tabs: readonly Tab[];
}) {
  const scripted = useScripted();
  const [search] = useSearchParams();
  const chosenId = search.get(parameter);
  const selected = tabs.find(({ id }) => id === chosenId) ?? tabs[0];
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const isTapped = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after another tab was chosen
  useEffect(() => {
    if (!isTapped.current) return;
    isTapped.current = false;
    const tab = list.current?.querySelector('[aria-selected=true]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
    const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
    panel?.scrollIntoView({ block: 'nearest' });
  }, [selected?.id]);

  function onKeyDown(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll<HTMLAnchorElement>('[role=tab]') ?? [])];
    const at = all.indexOf(event.target as HTMLAnchorElement);
    const positions: Record<string, number> = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    if (event.key === ' ') {
      event.preventDefault();
      all[at]?.click();
    }
    const next = all[positions[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
        onClick={() => {
          isTapped.current = true;
        }}
        className="tab-list"
      >
        {tabs.map(({ id, label }) => {
          const isSelected = id === selected?.id;
          return (
            <Link
              key={id}
              id={`${prefix}-tab-${id}`}
              role="tab"
              aria-selected={isSelected}
              aria-controls={`${prefix}-panel-${id}`}
              // Arrow keys need scripts: until they run, the Tab key reaches every tab.
              tabIndex={isSelected || !scripted ? 0 : -1}
              to={{
                search: withParameter(search, parameter, id),
                hash: anchor && !scripted ? anchor : '',
              }}
              replace
              preventScrollReset
              className="tab"
            >
              {label}
            </Link>
          );
        })}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${prefix}-panel-${id}`}
          role="tabpanel"
          aria-labelledby={`${prefix}-tab-${id}`}
          hidden={id !== selected?.id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern makes panels focusable
          tabIndex={0}
          className="scroll-mt-20 py-8"
        >
          {panel}
        </div>
      ))}
    </>
  );
}

/** The query with one parameter set, without the `?`. */
export function withParameter(search: URLSearchParams, name: string, value: string): string {
  const changed = new URLSearchParams(search);
  if (value) changed.set(name, value);
  else changed.delete(name);
  return changed.toString();
}
