import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The scroll distance of one step, in CSS pixels. A touchpad sends many small movements, a wheel one large one. */
const stepDistance = 50;
const lineHeight = 40;

/**
 * Converts wheel movements over an element to steps: positive when scrolling up, negative when scrolling down. Prevents the
 * page from scrolling.
 */
export function useWheelSteps(element: RefObject<HTMLElement | null>, onStep: (steps: 1 | -1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let distance = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      distance += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * lineHeight;
      if (Math.abs(distance) < stepDistance) return;
      step(distance < 0 ? 1 : -1);
      distance = 0;
    };
    // React's wheel listeners are passive and cannot prevent scrolling.
    target.addEventListener('wheel', onWheel, { passive: false });
    return () => target.removeEventListener('wheel', onWheel);
  }, [element]);
}
