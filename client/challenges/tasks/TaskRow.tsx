import type { ReactNode, Ref } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { ChevronIcon } from '../../ui/drawings/controlIcons.tsx';

interface TaskRowProps {
  ref?: Ref<HTMLButtonElement>;
  title: string;
  /** The language of the title; null for that of the page. */
  language: string | null | undefined;
  /** Whether its text is shown below; leave it out when the text opens elsewhere. */
  open?: boolean;
  /** The id of the text below. */
  controls?: string;
  onPress: () => void;
  /** The text below. */
  children?: ReactNode;
}

/** An open challenge in one line: an empty check, its title, and a mark that it opens. */
export function TaskRow({ ref, title, language, open, controls, onPress, children }: TaskRowProps) {
  // Marks and gaps do not grow with the text, and on a narrow screen the text itself a little less, so that words have room.
  return (
    <div className="rounded-card border border-line bg-card shadow-soft">
      <h3 className="text-title">
        <button
          ref={ref}
          type="button"
          aria-expanded={open}
          aria-controls={controls}
          onClick={onPress}
          className="flex min-h-12 w-full items-center gap-[12px] rounded-card px-side py-2 text-start hover:text-action small:min-h-13 small:px-6"
        >
          <span aria-hidden="true" className="size-[24px] shrink-0 rounded-full border-2 border-control" />
          <span lang={language ?? undefined} className="min-w-0 grow wrap-anywhere">
            {title}
          </span>
          <ChevronIcon className={classNames('size-[20px] text-soft transition-transform', open && 'rotate-180')} />
        </button>
      </h3>
      {children}
    </div>
  );
}
