import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../lib/classNames.ts';
import { observeSize } from '../lib/observeSize.ts';

/** A text that is cut off after two lines, with a button that shows the rest. */
export function FoldedText({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || open) return;
    return observeSize(element, () => setCut(element.scrollHeight > element.clientHeight + 1));
  }, [text, open]);

  return (
    <div className="text-15 text-soft">
      <p ref={paragraph} className={classNames('wrap-anywhere whitespace-pre-line', !open && 'line-clamp-2')}>
        {text}
      </p>
      {(cut || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-6 rounded-small text-13 font-semibold text-action hover:text-action-strong"
        >
          {open ? 'Read less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
