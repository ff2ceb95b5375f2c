import { Tooltip as Radix } from 'radix-ui'
import { useState, type ReactElement, type ReactNode } from 'react'

interface TooltipProps {
  content: ReactNode
  /** Milliseconds of hovering before it opens; focus and tap open it at once. */
  delay?: number
  /** What a tap or click does: opens the hint, or only what it does anyway, as on a choice. */
  tap?: 'opens' | 'passes'
  /** One element that takes focus: a button, or `tabIndex={0}`; or a label around its input. */
  children: ReactElement
}

/** A hint over an element, by pointer, focus or tap. */
export function Tooltip({ content, delay = 700, tap = 'opens', children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        {tap === 'opens' ? (
          // A tap is no hover: without this a phone would never see the hint.
          <Radix.Trigger asChild onClick={(event) => (event.preventDefault(), setOpen(true))}>
            {children}
          </Radix.Trigger>
        ) : (
          // The focus that a tap brings along opens nothing either: the hint would cover what was chosen.
          <Radix.Trigger asChild onFocus={(event) => !event.target.matches(':focus-visible') && event.preventDefault()}>
            {children}
          </Radix.Trigger>
        )}
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={12}
            className="z-50 max-w-64 animate-appear rounded-field bg-ink px-3 py-2 text-13 text-ground shadow-lifted"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
