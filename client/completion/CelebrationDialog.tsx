import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ChildAvatar } from '../children/ChildAvatar.tsx';
import { classNames } from '../lib/classNames.ts';
import type { Celebration_child$key } from '../relay/__generated__/Celebration_child.graphql.ts';
import { CrossIcon } from '../ui/drawings/icons.tsx';
import { StarBadge } from '../ui/drawings/StarBadge.tsx';
import { SuperStarBadge } from '../ui/drawings/SuperStarBadge.tsx';
import { iconButtonLook } from '../ui/iconButtonLook.ts';
import { activityLabel, celebrationStyle, type CelebrationFacts } from './celebrationFacts.ts';
import { Confetti } from './Confetti.tsx';
import { CountingPoints } from './CountingPoints.tsx';
import { StreakStar } from './StreakStar.tsx';
import { useAutoClose } from './useAutoClose.ts';

const closesAfter = 8_000;

const looks = {
  platinum: { band: 'bg-super-tint', word: 'text-super', button: 'bg-super' },
  gold: { band: 'bg-star-tint', word: 'text-star', button: 'bg-star' },
  plain: { band: 'bg-ground', word: 'text-ink', button: 'bg-action' },
} as const;

interface CelebrationDialogProps {
  childKey: Celebration_child$key;
  facts: CelebrationFacts;
  onClose: () => void;
}

/**
 * The celebration. Closes on a click anywhere, the close button or Escape, or by itself after eight seconds. The timer
 * pauses while a pointer hovers over it or one of its buttons has the focus (WCAG 2.2.1).
 */
export function CelebrationDialog({ childKey, facts, onClose }: CelebrationDialogProps) {
  const child = useFragment(
    graphql`
      fragment Celebration_child on Child {
        name
        totalPoints
        ...ChildAvatar_child
      }
    `,
    childKey,
  );
  const [opener] = useState(() => document.activeElement);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useAutoClose(onClose, closesAfter, hovered || focused);

  const style = celebrationStyle(facts);
  const look = looks[style];
  const { goldStreak, platinumStreak } = facts.streakInfo;

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-shade" />
        <Dialog.Content
          ref={content}
          onClick={onClose}
          // Radix sends Escape to the topmost layer, which may be the toast.
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          onOpenAutoFocus={(event) => {
            // Focuses the text, not a button: a focused button pauses the timer.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          onFocus={(event) => setFocused(event.target !== content.current)}
          onBlur={() => setFocused(false)}
          className="fixed inset-0 z-50 flex overflow-y-auto p-4 pt-24 outline-none small:pt-4"
        >
          <Confetti style={style} />
          <div
            data-style={style}
            // Reacts to movement, because a pointer that happens to rest where the card appears is not hovering on purpose.
            onPointerMove={(event) => setHovered(event.pointerType === 'mouse')}
            onPointerLeave={() => setHovered(false)}
            className="relative m-auto w-full max-w-sm animate-rise overflow-hidden rounded-card bg-raised text-center shadow-lifted"
          >
            <div className={classNames('h-16', look.band)} />
            <div className="relative mx-auto -mt-12 w-fit rounded-full bg-raised p-1.5">
              <ChildAvatar childKey={child} size="xl" />
            </div>
            <Dialog.Close aria-label="Close" className={iconButtonLook('absolute end-2 top-2')}>
              <CrossIcon />
            </Dialog.Close>
            <div className="flex flex-col items-center gap-3 px-6 pt-1 pb-5">
              <Dialog.Title className="text-27 wrap-anywhere">
                Great job, <bdi>{child.name}</bdi>!
              </Dialog.Title>
              <CountingPoints points={facts.points} totalPoints={child.totalPoints} className={look.word} />
              <Dialog.Description asChild>
                <div className="flex w-full flex-col gap-3">
                  <p className="text-15">
                    {activityLabel(facts.activity)} completed!
                    {style === 'platinum' && facts.allDailyDone && (
                      <strong className={classNames('block text-17 font-extrabold', look.word)}>
                        All 3 activities done!
                      </strong>
                    )}
                  </p>
                  <div className="grid grid-cols-2 gap-3">
                    <StreakStar label="Star Streak" days={goldStreak} drawing={StarBadge} />
                    <StreakStar label="Super Star Streak" days={platinumStreak} drawing={SuperStarBadge} late />
                  </div>
                </div>
              </Dialog.Description>
              <button
                type="button"
                className={classNames(
                  'min-h-13 w-full rounded-button font-heading text-17 font-extrabold text-on-action',
                  look.button,
                )}
              >
                Keep going!
              </button>
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
