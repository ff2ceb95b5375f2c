import { useId, type ReactNode } from 'react';
import { productName } from '../../schema/account/product.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { Header } from './Header.tsx';
import { useFocusOnArrival } from './useFocusOnArrival.ts';

/** The id of the page's main part, where the skip link leads. */
export const mainId = 'main';

const widths = {
  /** One column to read, 760 px. */
  reading: 'max-w-[49.5rem]',
  /** A grid of cards. */
  wide: 'max-w-[72rem]',
} as const;

interface PageFrameProps {
  /** The home page's header: the product's name instead of back button and title. */
  home?: boolean;
  /** Title of every other page: in the header as the page's heading, and in the browser's tab. */
  title?: string;
  width?: keyof typeof widths;
  /** Where the back button leads, with which router state. */
  backTo?: string;
  backState?: unknown;
  children: ReactNode;
}

/** A page: the header of its kind, and its content in a column with gutters. */
export function PageFrame({
  home = false,
  title = '',
  width = 'reading',
  backTo,
  backState,
  children,
}: PageFrameProps) {
  const titleId = useId();
  const main = useFocusOnArrival();
  return (
    <>
      <title>{home || title === '' ? productName : `${title} · ${productName}`}</title>
      <Header title={home ? null : title} titleId={titleId} backTo={backTo} backState={backState} />
      <main
        ref={main}
        id={mainId}
        tabIndex={-1}
        aria-labelledby={home ? undefined : titleId}
        className={classNames('mx-auto w-full grow px-4 py-6', widths[width])}
      >
        {children}
      </main>
    </>
  );
}
