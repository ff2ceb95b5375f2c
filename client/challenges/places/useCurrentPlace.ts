import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { placeInView } from './placeInView.ts';
import { isPlace, type PlaceId, places } from './places.ts';

/** The distance below the navigator within which a section counts as reached, in CSS pixels. */
const slack = 32;

/**
 * The place that is in view, for the navigator's mark. It also moves the focus to the place that the address names, so that
 * Tab continues there, and scrolls to it when the page opens at such an address.
 */
export function useCurrentPlace(navigator: RefObject<HTMLElement | null>): PlaceId {
  const { hash, key } = useLocation();
  const wanted = hash.slice(1);
  const [current, setCurrent] = useState<PlaceId>(places[0].id);

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      // A navigator with several lines scrolls away from under the header.
      const bars = [navigator.current, document.querySelector('header')];
      const edge = Math.max(0, ...bars.map((bar) => bar?.getBoundingClientRect().bottom ?? 0));
      setCurrent(placeInView(edge + slack, wanted));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('resize', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll);
      removeEventListener('resize', onScroll);
    };
  }, [navigator, wanted]);

  useEffect(() => {
    if (!isPlace(wanted)) return;
    const place = document.getElementById(wanted);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView();
  }, [wanted, key]);
  return current;
}
