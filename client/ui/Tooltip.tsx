import { Tooltip as Radix } from 'radix-ui'
import { useState, type ReactElement } from 'react'

interface TooltipProps {
  content: string
  /** Milliseconds of hovering before it opens; focus and tap open it at once. */
  delay?: number
  /** One element that takes focus: a button, or `tabIndex={0}`. */
  children: ReactElement
}

/** A hint over an element, by pointer, focus or tap. */
export function Tooltip({ content, delay = 700, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        {/* A tap is no hover: without this a phone would never see the hint. */}
        <Radix.Trigger asChild onClick={(event) => (event.preventDefault(), setOpen(true))}>
          {children}
        </Radix.Trigger>
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
