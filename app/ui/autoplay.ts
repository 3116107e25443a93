import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

/** Browsers that know it say whether the visitor saves data. */
type Connection = { readonly saveData?: boolean };

/**
 * Calls `step` every `delay` milliseconds while nothing speaks against it: not while paused, while
 * the pointer or the focus is on it, in a hidden tab, or for visitors who want less motion or data.
 */
export function useAutoplay(delay: number, step: () => void) {
  const [wanted, setWanted] = useState(true);
  /** Whether this visitor gets any motion at all; known only in the browser. */
  const [available, setAvailable] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);
  const onStep = useEffectEvent(step);

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const { connection } = navigator as Navigator & { connection?: Connection };
    const update = () => {
      setAvailable(!calm.matches && !connection?.saveData);
      setHidden(document.hidden);
    };
    update();
    calm.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      calm.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);

  const running = available && wanted && !hovered && !focused && !hidden;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(onStep, delay);
    return () => clearInterval(timer);
  }, [running, delay]);

  return {
    available,
    /** Whether it goes on by itself, hover and focus apart. */
    on: available && wanted,
    toggle: () => setWanted((before) => !before),
    /** How a slide may come into view. */
    motion: (available ? 'smooth' : 'instant') as ScrollBehavior,
    /** Handlers for the element whose hover and focus stop it. */
    watched: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) =>
        setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
    },
  };
}
