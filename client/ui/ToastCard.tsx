import { Toast } from 'radix-ui'
import { classNames } from '../lib/classNames.ts'
import { CrossIcon } from './drawings/icons.tsx'
import { iconButtonLook } from './iconButtonLook.ts'

/** Milliseconds after which a toast leaves by itself (specification, section 9); it waits while hovered or focused. */
const autoCloseAfter = 5000

/** One short message. Destructive ones are read out at once, the others when the reader has time. */
export interface ToastMessage {
  id: number
  title: string
  description?: string | undefined
  tone?: 'default' | 'destructive' | undefined
}

/** The visible toast: above the thumb on a phone, in the corner elsewhere. F8 moves the focus to it. */
export function ToastCard({ message }: { message: ToastMessage }) {
  const destructive = message.tone === 'destructive'
  return (
    <Toast.Provider duration={autoCloseAfter} swipeDirection="down">
      <Toast.Root
        key={message.id}
        type={destructive ? 'foreground' : 'background'}
        className="flex animate-rise items-start gap-3 rounded-card border border-line bg-raised py-3 ps-4 pe-2 shadow-lifted data-[state=closed]:hidden"
      >
        <span aria-hidden="true" className={classNames('mt-1 h-9 w-1 shrink-0 rounded-full', destructive ? 'bg-error' : 'bg-done')} />
        <div className="min-w-0 grow py-1">
          <Toast.Title className={classNames('font-heading text-15 font-extrabold', destructive && 'text-error')}>{message.title}</Toast.Title>
          {message.description && <Toast.Description className="text-13 text-soft">{message.description}</Toast.Description>}
        </div>
        <Toast.Close aria-label="Close" className={iconButtonLook()}>
          <CrossIcon className="size-5" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="fixed inset-x-0 bottom-0 z-60 m-auto w-full max-w-md p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none small:start-auto small:end-0 small:m-0" />
    </Toast.Provider>
  )
}
