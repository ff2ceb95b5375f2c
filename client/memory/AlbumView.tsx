import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { arrowSteps } from '../lib/arrowSteps.ts';
import { prefersReducedMotion } from '../lib/reducedMotion.ts';
import { formatter } from '../lib/dateText.ts';
import type { DialogState } from '../ui/Dialog.tsx';
import { ChevronIcon, CrossIcon } from '../ui/drawings/controlIcons.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { iconButtonLook } from '../ui/iconButtonLook.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AlbumLeaf } from './AlbumLeaf.tsx';
import { useAlbumYears } from './useAlbumYears.ts';

interface AlbumViewProps extends DialogState {
  childId: string;
  /** The child's name, isolated if it is written from right to left. */
  name: string;
  /** The address of the child's page, without its path. */
  urlSlug: string;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  /** The date at which it opens, yyyy-MM-dd. */
  date: string;
}

const monthAndYear = formatter({ month: 'long', year: 'numeric' });

const steps: Readonly<Record<string, number>> = arrowSteps;

/**
 * The photos, sentences and quotes of a child as an album that fills the screen, newest first: one day at a time, its photo large with what
 * was said beside what was done. Swiping, the arrow keys and two buttons turn its leaves.
 */
export function AlbumView({ open, onOpenChange, childId, name, urlSlug, today, date }: AlbumViewProps) {
  const { leaves, failed, busy, isWhole, load } = useAlbumYears(childId, today);
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<Element | null>(null);
  const [turned, setTurned] = useState<number | null>(null);
  const opened = leaves?.findIndex((leaf) => leaf.date === date) ?? 0;
  const index = turned ?? Math.max(0, opened);
  const current = leaves?.[index];
  const last = (leaves?.length ?? 1) - 1;

  const show = (place: number, behavior: ScrollBehavior) =>
    list.current?.children[place]?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' });
  const isLoaded = leaves !== null;
  const first = useRef(true);
  useEffect(() => {
    // The leaf that was tapped, without a journey through those before it.
    if (isLoaded && first.current) show(Math.max(0, opened), 'instant');
    if (isLoaded) first.current = false;
  }, [isLoaded, opened]);

  const turn = (by: number) => {
    const next = Math.min(last, Math.max(0, index + by));
    setTurned(next);
    show(next, prefersReducedMotion() ? 'instant' : 'smooth');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key] ?? (event.key === 'Home' ? -last : event.key === 'End' ? last : 0);
    if (step === 0) return;
    event.preventDefault();
    turn(step);
  };
  const onScroll = () => {
    const box = list.current;
    if (!box || box.clientWidth === 0) return;
    setTurned(Math.min(last, Math.round(Math.abs(box.scrollLeft) / box.clientWidth)));
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          onKeyDown={onKeyDown}
          // As in client/ui/Dialog.tsx: Radix gives the focus back to a trigger only.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex animate-appear flex-col bg-ground"
        >
          <header className="flex min-h-14 items-center gap-2 ps-4 pe-2">
            <Radix.Title className="min-w-0 grow text-17 wrap-anywhere">
              {current ? monthAndYear(current.date) : t`Album of ${name}`}
            </Radix.Title>
            <LinkButton variant="plain" to={`/book/${urlSlug}`}>
              <Trans>Make a book</Trans>
            </LinkButton>
            <Radix.Close className={iconButtonLook()} aria-label={t`Close`}>
              <CrossIcon />
            </Radix.Close>
          </header>
          {leaves ? (
            <ul
              ref={list}
              onScroll={onScroll}
              className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
            >
              {leaves.map((leaf, place) => (
                <AlbumLeaf
                  key={leaf.date}
                  completionKey={leaf.memory}
                  date={leaf.date}
                  quotes={leaf.quotes}
                  place={t`${place + 1} of ${leaves.length}`}
                  isCurrent={place === index}
                  isNear={Math.abs(place - index) <= 2}
                />
              ))}
            </ul>
          ) : (
            <div className="flex grow items-center justify-center p-6">
              {failed ? (
                <ErrorNotice title={t`The album could not be loaded`} onRetry={load} busy={busy} />
              ) : (
                <Skeleton className="aspect-4/3 w-full max-w-2xl rounded-card" />
              )}
            </div>
          )}
          <footer className="flex items-center justify-center gap-4 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
            <IconButton label={t`Newer`} disabled={index === 0} onClick={() => turn(-1)}>
              <ChevronIcon className="size-6 rotate-90 rtl:-rotate-90" />
            </IconButton>
            <p aria-live="polite" className="min-w-24 text-center text-13 text-soft tabular-nums">
              {leaves && leaves.length > 0 && t`${index + 1} of ${leaves.length}`}
            </p>
            {index === last && leaves && !isWhole ? (
              <button
                type="button"
                disabled={busy}
                onClick={load}
                className="min-h-11 rounded-button px-3 text-15 font-semibold text-action disabled:opacity-55"
              >
                <Trans>Earlier</Trans>
              </button>
            ) : (
              <IconButton label={t`Older`} disabled={index >= last} onClick={() => turn(1)}>
                <ChevronIcon className="size-6 -rotate-90 rtl:rotate-90" />
              </IconButton>
            )}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
