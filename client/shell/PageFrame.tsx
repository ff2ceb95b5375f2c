import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { productName } from '../../schema/site/product.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { mainId, useFocusAfterNavigation } from '../lib/mainElement.ts';
import { Header } from './Header.tsx';

const widths = {
  /** One column of text, 760 px. */
  reading: 'max-w-[49.5rem]',
  /** One column of text, two from 1,100 px. */
  columns: 'max-w-[49.5rem] columns:max-w-[72rem]',
  /** A grid of cards. */
  wide: 'max-w-[72rem]',
} as const;

interface PageFrameProps {
  /** Shows the product's name instead of the back button and title. */
  home?: boolean;
  /** The title of every other page: its heading in the header, and the title of the browser's tab. */
  title?: string;
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The frame of a page: the header, and the content in a centred column. Its sides do not grow with the text. */
export function PageFrame({ home = false, title = '', width = 'reading', children }: PageFrameProps) {
  const titleId = useId();
  const main = useFocusAfterNavigation(useLocation().key);
  return (
    <>
      <title>{home || title === '' ? productName : `${title} · ${productName}`}</title>
      <Header title={home ? null : title} titleId={titleId} />
      <main
        ref={main}
        id={mainId}
        tabIndex={-1}
        aria-labelledby={home ? undefined : titleId}
        className={classNames('mx-auto w-full grow px-side py-6', widths[width])}
      >
        {children}
      </main>
      {home && (
        // On a narrow screen the header has no room for this link.
        <footer className="pb-4 text-center tablet:hidden">
          <Link
            to="/how-it-works"
            className="inline-flex min-h-11 items-center px-3 text-15 font-semibold text-soft underline underline-offset-2"
          >
            <Trans>How {productName} works</Trans>
          </Link>
        </footer>
      )}
    </>
  );
}
