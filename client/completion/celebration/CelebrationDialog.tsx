import { t } from '@lingui/core/macro';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { ChildAvatar } from '../../children/ChildAvatar.tsx';
import { classNames } from '../../lib/classNames.ts';
import { isolated } from '../../lib/isolate.ts';
import { MoodFace } from '../../mood/MoodFace.tsx';
import type { Celebration_child$key } from '../../relay/__generated__/Celebration_child.graphql.ts';
import { CrossIcon } from '../../ui/drawings/controlIcons.tsx';
import { iconButtonLook } from '../../ui/iconButtonLook.ts';
import { celebrationLooks } from './celebrationLook.ts';
import { celebrationSize, celebrationStyle, type CelebrationFacts, isQuiet } from './celebrationFacts.ts';
import { CelebrationActions } from './CelebrationActions.tsx';
import { CelebrationMessage } from './CelebrationMessage.tsx';
import { CelebrationLine } from './CelebrationLine.tsx';
import { Bunting } from './Bunting.tsx';
import { Confetti } from './Confetti.tsx';
import { CountingPoints } from './CountingPoints.tsx';
import type { UndoableCompletion } from '../undo.ts';
import { useAutoClose } from './useAutoClose.ts';

const closesAfter = 8_000;

/** From here on the text is large, 150 %: who reads it needs longer. CSS pixels. */
const largeText = 24;

const isTextLarge = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= largeText;

interface CelebrationDialogProps {
  childKey: Celebration_child$key;
  facts: CelebrationFacts;
  /** Undoes the completion that is celebrated. */
  onUndo: (completion: UndoableCompletion) => void;
  onClose: () => void;
}

/**
 * The celebration. Closes on a click anywhere, the close button or Escape, or by itself after eight seconds. The timer
 * pauses while a pointer hovers over it or one of its buttons has the focus (WCAG 2.2.1). With large text, and once it was touched
 * or scrolled, it stays.
 */
export function CelebrationDialog({ childKey, facts, onUndo, onClose }: CelebrationDialogProps) {
  const child = useFragment(
    graphql`
      fragment Celebration_child on Child {
        id
        name
        today
        totalPoints
        ...ChildAvatar_child
        ...CelebrationActions_child
      }
    `,
    childKey,
  );
  // The element that gets the focus back; null when the comment form or the reopened challenge takes it.
  const opener = useRef(document.activeElement);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  // Whoever has just touched it is reading, or may add another sibling.
  const [stays, setStays] = useState(isTextLarge);
  const content = useRef<HTMLDivElement>(null);
  useAutoClose(onClose, closesAfter, hovered || focused || stays);

  const style = celebrationStyle(facts);
  const size = celebrationSize(facts);
  const look = celebrationLooks[style];
  const quiet = isQuiet(facts);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-shade" />
        <Dialog.Content
          ref={content}
          onClick={({ target }) => {
            // A click beside a field is no wish to close it.
            if (!(target instanceof Element && target.closest('[data-stays]'))) onClose();
          }}
          onPointerDown={({ pointerType }) => pointerType !== 'mouse' && setStays(true)}
          onScroll={() => setStays(true)}
          onOpenAutoFocus={(event) => {
            // Focuses the text, not a button: a focused button pauses the timer.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onFocus={(event) => setFocused(event.target !== content.current)}
          onBlur={() => setFocused(false)}
          className="fixed inset-0 z-50 flex overflow-y-auto p-4 outline-none"
        >
          {!quiet && <Confetti style={size === 'small' ? 'plain' : style} size={size} />}
          <div
            data-style={style}
            data-size={size}
            // Reacts to movement, because a pointer that happens to rest where the card appears is not hovering on purpose.
            onPointerMove={(event) => setHovered(event.pointerType === 'mouse')}
            onPointerLeave={() => setHovered(false)}
            className={classNames(
              'relative m-auto w-full animate-rise overflow-hidden rounded-card bg-raised text-center shadow-lifted',
              size === 'small' ? 'max-w-xs' : 'max-w-sm',
            )}
          >
            <div className={classNames('overflow-hidden', look.band, size === 'big' ? 'h-28' : 'h-16')}>
              {size === 'big' && !quiet && <Bunting className="w-full" />}
            </div>
            <div className="relative mx-auto -mt-12 w-fit rounded-full bg-raised p-1.5">
              <ChildAvatar childKey={child} size="xl" />
              {facts.mood && (
                <span className="absolute -end-4 -bottom-1 animate-rise rounded-full bg-raised p-1">
                  <MoodFace mood={facts.mood} className="block size-11" />
                </span>
              )}
            </div>
            <Dialog.Close aria-label={t`Close`} className={iconButtonLook('absolute end-2 top-2')}>
              <CrossIcon />
            </Dialog.Close>
            <div className="flex flex-col items-center gap-3 px-6 pt-1 pb-5">
              <Dialog.Title className={classNames('wrap-anywhere', size === 'small' ? 'text-21' : 'text-27')}>
                {quiet ? t`Noted. You were there.` : t`Great job, ${isolated(child.name)}!`}
              </Dialog.Title>
              {facts.activity !== 'mood' && !quiet && (
                <CountingPoints points={facts.points} totalPoints={child.totalPoints} className={look.word} />
              )}
              <Dialog.Description asChild>
                <CelebrationMessage facts={facts} name={child.name} totalPoints={child.totalPoints} />
              </Dialog.Description>
              {facts.undoable && facts.streakInfo && !quiet && (
                <CelebrationLine childId={child.id} today={child.today} completionId={facts.undoable.id} />
              )}
              <CelebrationActions
                childKey={child}
                facts={facts}
                onUndo={onUndo}
                onStay={() => setStays(true)}
                onDone={onClose}
                onTakeFocus={() => (opener.current = null)}
              />
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
