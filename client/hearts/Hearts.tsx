import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { classNames } from '../lib/classNames.ts';
import { locale } from '../lib/locale.ts';
import { isolated } from '../lib/isolate.ts';
import { HeartIcon } from '../ui/drawings/taskSigns.tsx';
import type { Hearts_authors$key } from '../relay/__generated__/Hearts_authors.graphql.ts';
import type { HeartsSendMutation } from '../relay/__generated__/HeartsSendMutation.graphql.ts';
import type { HeartsTakeMutation } from '../relay/__generated__/HeartsTakeMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';

interface HeartsProps {
  /** What the hearts are for, by its global id. */
  of: { readonly completionId: string } | { readonly quoteId: string };
  /** Its title or words, for the label of the button. */
  title: string;
  /** Whether the viewer did it or wrote it down: then the viewer sees hearts, and sends none. */
  isOwn: boolean;
  /** Absent on a page that was kept on the phone by a version without hearts: then they are nobody's. */
  heartsKey: Hearts_authors$key | undefined;
  className?: string;
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

/** "loved by Grandma and you" */
const lovedBy = (names: readonly string[]): string => t`loved by ${list.format(names.map(isolated))}`;

/** A heart to send and to take back, for everybody who cares for the child, and the names of those who sent one. */
export function Hearts({ of, title, isOwn, heartsKey, className }: HeartsProps) {
  const hearts =
    useFragment(
      graphql`
        fragment Hearts_authors on Author @relay(plural: true) {
          name
          isViewer
        }
      `,
      heartsKey,
    ) ?? [];
  const [send, isSending] = useMutation<HeartsSendMutation>(
    graphql`
      mutation HeartsSendMutation($input: SendHeartInput!) {
        sendHeart(input: $input) {
          completion {
            hearts {
              ...Hearts_authors
            }
          }
          quote {
            hearts {
              ...Hearts_authors
            }
          }
        }
      }
    `,
    { failureTitle: t`Failed to send the heart` },
  );
  const [take, isTaking] = useMutation<HeartsTakeMutation>(
    graphql`
      mutation HeartsTakeMutation($input: TakeHeartInput!) {
        takeHeart(input: $input) {
          completion {
            hearts {
              ...Hearts_authors
            }
          }
          quote {
            hearts {
              ...Hearts_authors
            }
          }
        }
      }
    `,
    { failureTitle: t`Failed to take the heart back` },
  );
  const isLoved = hearts.some(({ isViewer }) => isViewer);
  const others = hearts.filter(({ isViewer }) => !isViewer).map(({ name }) => name);
  if (isOwn && others.length === 0) return null;
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-2 text-13 text-soft', className)}>
      {isOwn ? (
        <HeartIcon filled className="size-5 shrink-0 text-action" />
      ) : (
        <button
          type="button"
          aria-label={t`Send a heart for ${title}`}
          aria-pressed={isLoved}
          aria-disabled={isSending || isTaking}
          onClick={() => {
            if (isSending || isTaking) return;
            void (isLoved ? take : send)({ variables: { input: of } });
          }}
          className={classNames(
            '-ms-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors hover:bg-action-tint hover:text-action',
            isLoved ? 'text-action' : 'text-soft',
          )}
        >
          <HeartIcon filled={isLoved} className="size-5" />
        </button>
      )}
      {hearts.length > 0 && (
        <span className="min-w-0 wrap-anywhere">
          {lovedBy(isLoved ? [...others, t({ message: 'you', context: 'loved by' })] : others)}
        </span>
      )}
    </p>
  );
}
