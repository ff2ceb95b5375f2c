import * as Toast from 'radix-ui/toast';
import { classNames } from '../lib/classNames.ts';
import { CrossIcon } from './drawings/icons.tsx';
import { iconButtonLook } from './iconButtonLook.ts';

/** The lifetime of a toast in milliseconds; it pauses on hover and focus. */
const autoCloseAfter = 5000;

/** A short message. Destructive ones interrupt screen readers; the others wait. */
export interface ToastMessage {
  id: number;
  title: string;
  description?: string | undefined;
  tone?: 'default' | 'destructive' | undefined;
}

/** The visible toast: at the top on a phone, in the corner elsewhere. F8 moves the focus to it. */
export function ToastCard({ message }: { message: ToastMessage }) {
  const destructive = message.tone === 'destructive';
  return (
    <Toast.Provider duration={autoCloseAfter} swipeDirection="up">
      <Toast.Root
        key={message.id}
        type={destructive ? 'foreground' : 'background'}
        className="flex animate-drop tablet:animate-rise items-start gap-3 rounded-card border border-line bg-raised py-3 ps-4 pe-2 shadow-lifted data-[state=closed]:hidden"
      >
        <span
          aria-hidden="true"
          className={classNames('mt-1 h-9 w-1 shrink-0 rounded-full', destructive ? 'bg-error' : 'bg-done')}
        />
        <div className="min-w-0 grow py-1">
          <Toast.Title className={classNames('font-heading text-15 font-extrabold', destructive && 'text-error')}>
            {message.title}
          </Toast.Title>
          {message.description && (
            <Toast.Description className="text-13 text-soft">{message.description}</Toast.Description>
          )}
        </div>
        <Toast.Close aria-label="Close" className={iconButtonLook()}>
          <CrossIcon className="size-5" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="fixed inset-x-0 top-0 z-60 mx-auto w-full max-w-md p-2 pt-[max(0.5rem,env(safe-area-inset-top))] outline-none tablet:start-auto tablet:end-0 tablet:top-auto tablet:bottom-0 tablet:m-0 tablet:p-4" />
    </Toast.Provider>
  );
}
