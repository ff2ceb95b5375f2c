import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import type { TaskTips_tips$key } from '../relay/__generated__/TaskTips_tips.graphql.ts';
import { BulbIcon, ChevronIcon, PlayIcon } from '../ui/drawings/icons.tsx';

/**
 * Collapsible tips for a challenge: a text, and a video if there is one. The button and the tips are placed in the row of the
 * parent element; the tips are its last line.
 */
export function TaskTips({ tipsKey }: { tipsKey: TaskTips_tips$key }) {
  const { content, videoUrl } = useFragment(
    graphql`
      fragment TaskTips_tips on Tips {
        content
        videoUrl
      }
    `,
    tipsKey,
  );
  const [open, setOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="-mx-1 flex min-h-8 items-center gap-1.5 rounded-small px-1 text-13 font-semibold text-action hover:text-action-strong"
      >
        <BulbIcon className="size-5" />
        Tips
        <ChevronIcon className={classNames('size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="order-last basis-full animate-appear rounded-field bg-ground px-3.5 py-3 text-15"
      >
        {content !== '' && <p className="wrap-anywhere whitespace-pre-line">{content}</p>}
        {videoUrl && (
          <a
            href={videoUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="mt-1 inline-flex min-h-8 items-center gap-1.5 rounded-small font-semibold text-action underline-offset-4 hover:underline"
          >
            <PlayIcon className="size-5" />
            Watch helpful video
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </div>
    </>
  );
}
