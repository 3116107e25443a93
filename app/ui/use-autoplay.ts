import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Browsers that know it say whether the visitor saves data. */
type Connection = { readonly saveData?: boolean };

/**
 * Calls `step` every `delay` milliseconds while nothing speaks against it: not while the pointer
 * or the focus is on it, in a hidden tab, or once paused. Whoever comes by keyboard pauses it, as
 * the ARIA carousel pattern asks: it goes on when they start it. For visitors who want less motion
 * or less data it does not start by itself; they may start it.
 */
export function useAutoplay(delay: number, step: () => void) {
  const calm = useSyncExternalStore(onMotionChange, prefersLessMotion, () => false);
  const hidden = useSyncExternalStore(onVisibilityChange, isHidden, () => false);
  /** What the visitor chose with the button; undefined while it was not touched. */
  const [chosen, setChosen] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const onStep = useEffectEvent(step);

  const on = chosen ?? !calm;
  const running = on && !hovered && !focused && !hidden;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(onStep, delay);
    return () => clearInterval(timer);
  }, [running, delay]);

  function toggle() {
    setChosen(!on);
    if (on) return;
    // Whoever presses the button is still on it, and wants it to start all the same.
    setHovered(false);
    setFocused(false);
  }

  return {
    /** Whether it goes on by itself, hover and focus apart. */
    on,
    /** Whether it moves by itself right now. */
    running,
    toggle,
    /** How a slide may come into view. */
    motion: (calm ? 'instant' : 'smooth') as ScrollBehavior,
    /** Handlers for the element whose hover and focus stop it. */
    watched: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
        setFocused(true);
        const came = !currentTarget.contains(relatedTarget as Node | null);
        if (came && target.matches(':focus-visible')) setChosen(false);
      },
      onBlur: (event: FocusEvent) =>
        setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
    },
  };
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function prefersLessMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return matchMedia(LESS_MOTION).matches || connection?.saveData === true;
}

function onMotionChange(changed: () => void) {
  const media = matchMedia(LESS_MOTION);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

function isHidden(): boolean {
  return document.hidden;
}

function onVisibilityChange(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
