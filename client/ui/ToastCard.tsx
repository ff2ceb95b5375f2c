import { t } from '@lingui/core/macro';
import * as Toast from 'radix-ui/toast';
import { useRef } from 'react';
import { classNames } from '../lib/classNames.ts';
import { buttonLook } from './buttonLook.ts';
import { CrossIcon } from './drawings/controlIcons.tsx';
import { iconButtonLook } from './iconButtonLook.ts';
import { isDialogOpen } from './layers.ts';
import { useClearPlace } from './useClearPlace.ts';

/** The lifetime of a toast in milliseconds; it pauses on hover and focus. */
const autoCloseAfter = 5000;

/** A short message. Destructive ones interrupt screen readers; the others wait. */
export interface ToastMessage {
  id: number;
  title: string;
  description?: string | undefined;
  tone?: 'default' | 'destructive' | undefined;
  /** A button that closes the toast and does something. */
  action?: ToastAction | undefined;
}

interface ToastAction {
  label: string;
  /** What screen readers announce in place of the button: where the same can be done later, in a sentence. */
  elsewhere: string;
  onPress: () => void;
}

interface ToastCardProps {
  /** Null while there is nothing to say. */
  message: ToastMessage | null;
  onClose: (id: number) => void;
}

/**
 * The visible toast: at the bottom, above a bar that sticks there, on a wide screen in the corner, where it covers neither the page's
 * title nor the child's name. Where a button or a form with the focus is down there, it stands below the header and the navigator; at
 * the top of a phone while a sheet is open. F8 moves the focus to it. Escape closes an open dialog first.
 */
export function ToastCard({ message, onClose }: ToastCardProps) {
  const destructive = message?.tone === 'destructive';
  const viewport = useRef<HTMLOListElement>(null);
  const style = useClearPlace(viewport, message);
  return (
    <Toast.Provider label={t`Notification`} duration={autoCloseAfter} swipeDirection="right">
      {message && (
        <Toast.Root
          key={message.id}
          data-toast=""
          type={destructive ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && onClose(message.id)}
          onEscapeKeyDown={(event) => isDialogOpen() && event.preventDefault()}
          className="flex animate-rise items-start gap-[12px] rounded-card border border-line bg-raised py-3 ps-side pe-[8px] shadow-lifted data-[state=closed]:hidden"
        >
          {destructive && <span aria-hidden="true" className="mt-1 h-9 w-1 shrink-0 rounded-full bg-error" />}
          {/* In large text the button stands below the words. */}
          <div className="flex min-w-0 grow flex-wrap items-center">
            <div className="min-w-0 flex-1 basis-36 py-1">
              <Toast.Title className={classNames('font-heading text-15 font-extrabold', destructive && 'text-error')}>
                {message.title}
              </Toast.Title>
              {message.description && (
                <Toast.Description className="text-13 wrap-anywhere text-soft">{message.description}</Toast.Description>
              )}
            </div>
            {message.action && (
              <Toast.Action
                altText={message.action.elsewhere}
                onClick={message.action.onPress}
                className={buttonLook({ variant: 'plain', className: 'ms-auto' })}
              >
                {message.action.label}
              </Toast.Action>
            )}
          </div>
          <Toast.Close aria-label={t`Close`} className={iconButtonLook()}>
            <CrossIcon className="size-5" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        label={t`Notifications (${'{hotkey}'})`}
        ref={viewport}
        style={style}
        className="fixed inset-x-0 bottom-0 z-60 mx-auto w-full max-w-md p-[12px] pb-[max(12px,env(safe-area-inset-bottom))] outline-none max-tablet:[body:has([role=dialog])_&]:top-0 max-tablet:[body:has([role=dialog])_&]:bottom-auto tablet:start-auto tablet:end-0 tablet:m-0 tablet:p-4"
      />
    </Toast.Provider>
  );
}
