import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { TaskTips_task$key } from '../../relay/__generated__/TaskTips_task.graphql.ts';
import { PlayIcon } from '../../ui/drawings/controlIcons.tsx';
import { TaskFold } from './TaskFold.tsx';

/** Tips for a challenge, which can be folded: a text, an easier and a harder version, and a video, as far as there are any. */
export function TaskTips({ taskKey }: { taskKey: TaskTips_task$key }) {
  const { language, tips, easier, harder } = useFragment(
    graphql`
      fragment TaskTips_task on Task {
        language
        tips {
          content
          videoUrl
        }
        easier
        harder
      }
    `,
    taskKey,
  );
  if (!tips && !easier && !harder) return null;
  const lang = language ?? undefined;
  return (
    <div className="-my-1 flex flex-wrap items-center">
      <TaskFold label={t`Tips`} startsOpen>
        <div className="flex flex-col gap-2">
          {tips?.content && (
            <p lang={lang} className="wrap-anywhere whitespace-pre-line">
              {tips.content}
            </p>
          )}
          {easier && <Version name={t`Easier`} text={easier} lang={lang} />}
          {harder && <Version name={t`Harder`} text={harder} lang={lang} />}
          {tips?.videoUrl && (
            <a
              href={tips.videoUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="-my-1 inline-flex min-h-8 items-center gap-1.5 self-start rounded-small font-semibold text-action underline-offset-4 hover:underline"
            >
              <PlayIcon className="size-5" />
              <Trans>
                Watch helpful video
                <span className="sr-only"> (opens in a new tab)</span>
              </Trans>
            </a>
          )}
        </div>
      </TaskFold>
    </div>
  );
}

interface VersionProps {
  name: string;
  text: string;
  lang: string | undefined;
}

function Version({ name, text, lang }: VersionProps) {
  return (
    <p className="wrap-anywhere">
      <strong className="font-semibold">{name}:</strong> <span lang={lang}>{text}</span>
    </p>
  );
}
