import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** The network information of browsers that report data saving. */
type Connection = { readonly saveData?: boolean };

/**
 * Calls `step` every `delay` milliseconds, except while the pointer or the focus is on the element,
 * in a hidden tab, or when paused. Keyboard focus pauses it until the visitor starts it again, as
 * the ARIA carousel pattern requires. With reduced motion or data saving it does not start by
 * itself, but the visitor may start it.
 */
export function useAutoplay(delay: number, step: () => void) {
  const calm = useSyncExternalStore(onMotionChange, prefersLessMotion, () => false);
  const hidden = useSyncExternalStore(onVisibilityChange, isHidden, () => false);
  /** The visitor's choice with the button; undefined before the first press. */
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
    // The pointer or focus is still on the pressed button, but the visitor wants it to start.
    setHovered(false);
    setFocused(false);
  }

  return {
    /** Whether autoplay is on, regardless of hover and focus. */
    on,
    /** Whether it is moving now. */
    running,
    toggle,
    /** The way in which a slide scrolls into view. */
    motion: (calm ? 'instant' : 'smooth') as ScrollBehavior,
    /** Handlers for the element whose hover and focus stop it. */
    watched: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
        setFocused(true);
        const hasEntered = !currentTarget.contains(relatedTarget as Node | null);
        if (hasEntered && target.matches(':focus-visible')) setChosen(false);
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
