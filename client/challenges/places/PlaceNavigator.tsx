import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../../lib/classNames.ts';
import { observeSize } from '../../lib/observeSize.ts';
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
  const [wraps, setWraps] = useState(false);

  useLayoutEffect(() => {
    const header = document.querySelector('header');
    const [first, last] = [list.current?.firstElementChild, list.current?.lastElementChild];
    if (!header || !list.current || !first || !last) return undefined;
    const { style } = document.documentElement;
    // Both grow with the text size.
    const measure = () => {
      const isWrapped = last.getBoundingClientRect().top > first.getBoundingClientRect().top + 1;
      const height = isWrapped ? 0 : (root.current?.offsetHeight ?? 0);
      style.setProperty('--header-height', `${header.offsetHeight}px`);
      style.setProperty('--sticky-height', `${header.offsetHeight + height}px`);
      setWraps(isWrapped);
    };
    const stopped = [header, list.current].map((element) => observeSize(element, measure));
    return () => {
      for (const stop of stopped) stop();
      for (const height of ['--header-height', '--sticky-height']) style.removeProperty(height);
    };
  }, []);

  return (
    <nav
      ref={root}
      aria-label={t`On this page`}
      className={classNames(
        '@container -mx-side -mt-6 border-b border-line bg-bar columns:border-transparent',
        // With very large text it has several lines, which would cover the page.
        !wraps && 'sticky top-(--header-height) z-20',
      )}
    >
      <ul ref={list} className="flex flex-wrap px-1 small:px-4">
        {places.map(({ id, label }) => (
          <li key={id} className="flex grow justify-center @min-[30rem]:grow-0">
            <Link
              to={`#${id}`}
              replace={hash === `#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-b-2 px-1 font-heading text-13 font-extrabold transition-colors small:px-3 small:text-15',
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
