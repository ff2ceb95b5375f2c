import type { ReactNode, Ref } from 'react';
import { productName, tagline, versionBadge } from '../../schema/site/product.rules.ts';
import { classNames } from '../lib/classNames.ts';
import { mainId } from '../lib/mainElement.ts';
import { Logo } from '../ui/drawings/Logo.tsx';
import { NightScene } from '../ui/drawings/NightScene.tsx';

interface AuthFrameProps {
  /** Whether the form is short, so that the scene has room. */
  roomy: boolean;
  /** Whether more appears below the form once it has loaded. The form begins at the top then, so that it stays in its place. */
  growing?: boolean;
  /** The title of the browser's tab, before the product's name. */
  title?: string;
  main?: Ref<HTMLElement>;
  /** The form. */
  children: ReactNode;
}

/** The log-in screen around its form: the scene with the tagline, and the sheet that holds the form. */
export function AuthFrame({ roomy, growing = false, title, main, children }: AuthFrameProps) {
  return (
    <div className="flex grow flex-col wide:flex-row">
      <title>{title === undefined ? productName : `${title} · ${productName}`}</title>
      <header className="contents">
        <NightScene
          roomy={roomy}
          className="grow gap-x-2 px-5 pt-3 pb-8 tablet:px-10 tablet:pt-8 wide:sticky wide:top-0 wide:min-h-dvh wide:w-1/2 wide:grow-0 wide:self-start wide:p-12"
        >
          <p className="flex flex-wrap items-center gap-2 font-heading text-17 font-extrabold">
            <Logo className="size-8" />
            {productName}
            <span className="rounded-full bg-on-sky/20 px-1.5 py-px text-13">{versionBadge}</span>
          </p>
          <h1
            className={classNames(
              'mt-3 max-w-80 text-[min(1.3125rem,11vw)] leading-tight text-pretty tablet:mt-6 tablet:max-w-96 tablet:text-34 wide:mt-10 wide:max-w-md',
              roomy && 'max-tablet:tall:text-[min(1.6875rem,11vw)]',
            )}
          >
            {tagline}
          </h1>
        </NightScene>
      </header>
      <main
        ref={main}
        id={mainId}
        tabIndex={-1}
        className={classNames(
          'relative -mt-5 flex flex-col items-center rounded-t-card bg-ground px-[20px] pt-4 pb-3 tablet:py-10 wide:mt-0 wide:grow wide:rounded-none wide:p-12',
          !growing && 'justify-center',
        )}
      >
        <div className="flex w-full max-w-sm flex-col gap-2.5 tablet:gap-4">{children}</div>
      </main>
    </div>
  );
}
