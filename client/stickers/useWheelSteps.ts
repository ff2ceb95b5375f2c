import { useEffect, useEffectEvent, type RefObject } from 'react';

/** CSS pixels; a touchpad sends many small movements where a wheel sends one tick. */
const tick = 50;
const lineHeight = 40;

/**
 * Turns a wheel over an element into steps: +1 a tick away from the visitor, -1 a tick towards him. The page stays where it is.
 */
export function useWheelSteps(element: RefObject<HTMLElement | null>, onStep: (steps: 1 | -1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      turned += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * lineHeight;
      if (Math.abs(turned) < tick) return;
      step(turned < 0 ? 1 : -1);
      turned = 0;
    };
    // React listens passively, and cannot hold the page still.
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [element]);
}
