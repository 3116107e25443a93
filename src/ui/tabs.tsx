import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { type ShouldRevalidateFunction, useSearchParams } from 'react-router';
import { Link } from './link.tsx';
import { useScripted } from './scripted.tsx';

type Tab = { readonly id: string; readonly label: ReactNode; readonly panel: ReactNode };

/** The ARIA pattern. The URL parameter holds the tab for back, reload, sharing and no scripts. */
export function Tabs({
  label,
  parameter,
  anchor,
  tabs,
}: {
  label: string;
  parameter: string;
  /** Where a visitor without scripts returns. */
  anchor?: string;
  tabs: readonly Tab[];
}) {
  const scripted = useScripted();
  const [search] = useSearchParams();
  const chosenId = search.get(parameter);
  const selected = tabs.find(({ id }) => id === chosenId) ?? tabs[0];
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  function searchOf(id: string): string {
    const query = new URLSearchParams(search);
    query.set(parameter, id);
    return query.toString();
  }

  function onKeyDown(event: KeyboardEvent) {
    const all = [...(list.current?.querySelectorAll<HTMLAnchorElement>('[role=tab]') ?? [])];
    const at = all.indexOf(event.target as HTMLAnchorElement);
    const after = (at + 1) % all.length;
    const before = (at - 1 + all.length) % all.length;
    const isStacked = all[0]?.offsetTop !== all.at(-1)?.offsetTop;
    const positions: Record<string, number> = {
      ArrowRight: after,
      ArrowLeft: before,
      Home: 0,
      End: all.length - 1,
      ...(isStacked && { ArrowDown: after, ArrowUp: before }),
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
      <div role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown} className="tab-list">
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
                search: searchOf(id),
                hash: anchor && !scripted ? anchor : '',
              }}
              replace
              className="tab"
              onClick={showPanel}
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
          className="py-8"
        >
          {panel}
        </div>
      ))}
    </>
  );
}

function showPanel({ currentTarget }: MouseEvent) {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The page reads these URL parameters itself, and visitors pay for each byte. */
export function ignoreParameters(...parameters: readonly string[]): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
    const onlyThese =
      !formMethod &&
      withoutParameters(currentUrl, parameters) === withoutParameters(nextUrl, parameters);
    return onlyThese && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
  };
}

function withoutParameters(url: URL, without: readonly string[]): string {
  const query = new URLSearchParams(url.search);
  for (const parameter of without) query.delete(parameter);
  query.sort();
  return `${url.pathname}?${query}`;
}
