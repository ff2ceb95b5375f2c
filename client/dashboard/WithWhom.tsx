import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { ChildAvatar } from '../children/ChildAvatar.tsx';
import type { WithWhom_child$key } from '../relay/__generated__/WithWhom_child.graphql.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ArrowRightIcon } from '../ui/drawings/icons.tsx';

interface WithWhomProps {
  family: WithWhom_child$key;
  /** The name of the shortcut. */
  title: string;
  /** The section of a child's page where it leads. */
  place: string;
  onClose: () => void;
}

/** The question with whom, for a shortcut that is about one child. */
export function WithWhom({ family, title, place, onClose }: WithWhomProps) {
  const children = useFragment(
    graphql`
      fragment WithWhom_child on Child @relay(plural: true) {
        id
        name
        urlSlug
        ...ChildAvatar_child
      }
    `,
    family,
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={t`With whom?`}>
      <ul className="flex flex-col gap-2">
        {children.map((child) => (
          <li key={child.id} className="@container">
            <Link
              to={`/challenges/${child.urlSlug}#${place}`}
              replace
              className="flex min-h-16 flex-wrap items-center gap-x-4 rounded-button border border-line px-[16px] py-2 font-heading text-17 font-extrabold hover:bg-action-tint"
            >
              <ChildAvatar childKey={child} size="m" />
              {/* Where the text is large, the name has a line of its own. */}
              <bdi className="order-last min-w-0 grow basis-full wrap-anywhere @min-[16rem]:order-none @min-[16rem]:basis-0">
                {child.name}
              </bdi>
              <ArrowRightIcon className="ms-auto size-6 shrink-0 text-soft rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
