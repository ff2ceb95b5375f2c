import { t } from '@lingui/core/macro';
import * as Radix from 'radix-ui/dialog';
import { useRef, type ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';
import { CrossIcon } from './drawings/controlIcons.tsx';
import { iconButtonLook } from './iconButtonLook.ts';
import { isToastOpen } from './layers.ts';

/** Whether a dialog is open, and what opens and closes it. */
export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface DialogProps extends DialogState {
  title: string;
  description?: string;
  /** Ignores clicks outside, for dialogs that hold unsaved input. */
  ignoresOutsideClicks?: boolean;
  /** Room for two columns, 640 px. */
  wide?: boolean;
  /** On a phone held sideways: two columns and the whole height. */
  turns?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog: a bottom sheet on a phone, a centred card elsewhere. Escape and a click outside close it. The focus goes
 * to the element with `data-autofocus`, or else to the first control.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  ignoresOutsideClicks = false,
  wide = false,
  turns = false,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* One layer with its own shade, so that a dialog that opens later dims this one as well. */}
        <div className="relative z-50">
          <Radix.Overlay className="fixed inset-0 animate-appear bg-shade" />
          <div
            className={classNames(
              'pointer-events-none fixed inset-0 flex items-end justify-center small:items-center small:p-4',
              turns && 'sideways:p-0',
            )}
          >
            <Radix.Content
              className={classNames(
                'pointer-events-auto max-h-[92dvh] w-full animate-rise overflow-y-auto [scrollbar-gutter:stable] has-data-sheet-bar:scroll-pb-28 rounded-t-card bg-raised px-[20px] pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-lifted small:rounded-card small:p-6',
                wide ? 'small:max-w-[40rem]' : 'small:max-w-md',
                turns && 'sideways:max-h-dvh sideways:max-w-[44rem] sideways:px-4 sideways:py-3',
              )}
              // Radix restores the focus only to its own trigger; these dialogs are opened by state.
              onOpenAutoFocus={(event) => {
                opener.current = document.activeElement;
                const field = event.target instanceof Element ? event.target.querySelector('[data-autofocus]') : null;
                if (!(field instanceof HTMLElement)) return;
                event.preventDefault();
                field.focus();
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault();
                if (opener.current instanceof HTMLElement) opener.current.focus();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || !isToastOpen()) return;
                // A dialog that was opened from this one is its child in React, and closes alone.
                event.stopPropagation();
                onOpenChange(false);
              }}
              onPointerDownOutside={(event) => ignoresOutsideClicks && event.preventDefault()}
              {...(description === undefined && { 'aria-describedby': undefined })}
            >
              <div className={classNames('mb-4 flex items-start gap-2', turns && 'sideways:mb-1')}>
                <div className="min-w-0 grow">
                  <Radix.Title className={classNames('text-21 wrap-anywhere', turns && 'sideways:text-17')}>
                    {title}
                  </Radix.Title>
                  {description !== undefined && (
                    <Radix.Description
                      className={classNames('mt-1 text-15 text-soft', turns && 'sideways:mt-0 sideways:text-13')}
                    >
                      {description}
                    </Radix.Description>
                  )}
                </div>
                <Radix.Close className={iconButtonLook('-mt-2 -me-2 shrink-0')} aria-label={t`Close`}>
                  <CrossIcon />
                </Radix.Close>
              </div>
              {children}
            </Radix.Content>
          </div>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
