import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../lib/classNames.ts';
import { observeSize } from '../lib/observeSize.ts';
import { places } from './places.ts';
import { useCurrentPlace } from './useCurrentPlace.ts';

/**
 * The navigator of a child's page: sticks under the header and jumps to the page's places. The address carries the place,
 * so that Back returns to the previous one.
 */
export function PlaceNavigator() {
  const root = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentPlace(root);
  const { hash } = useLocation();

  useLayoutEffect(() => {
    // The header grows with the text size.
    const header = document.querySelector('header');
    if (!header) return undefined;
    return observeSize(header, () =>
      document.documentElement.style.setProperty('--header-height', `${header.offsetHeight}px`),
    );
  }, []);
  useLayoutEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would also scroll the page.
    if (list.current && marked)
      list.current.scrollLeft = marked.offsetLeft - (list.current.clientWidth - marked.offsetWidth) / 2;
  }, [current]);

  return (
    <nav
      ref={root}
      aria-label="On this page"
      className="sticky top-(--header-height) z-20 -mx-4 -mt-6 border-b border-line bg-ground/85 columns:border-transparent backdrop-blur-md"
    >
      <ul
        ref={list}
        className="relative flex overflow-x-auto px-2 [scrollbar-width:none] small:px-4 [&::-webkit-scrollbar]:hidden"
      >
        {places.map(({ id, label }) => (
          <li key={id} className="flex grow justify-center min-[30rem]:grow-0">
            <Link
              to={`#${id}`}
              replace={hash === `#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-b-2 px-1.5 font-heading text-13 font-extrabold transition-colors small:px-3 small:text-15',
                id === current ? 'border-action text-action' : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
