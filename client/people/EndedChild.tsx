import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import { readStored, store } from '../lib/stored.ts';
import type { EndedChild_child$key } from '../relay/__generated__/EndedChild_child.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** The key under which this browser notes that a notice was put away, until the next log-out. */
const keyOf = (id: string): string => `putAway:${id}`;

/** One quiet notice: an owner has deleted the profile, and until when the viewer can take along what they know of the child. */
export function EndedChild({ childKey }: { childKey: EndedChild_child$key }) {
  const { id, name, deletesAt } = useFragment(
    graphql`
      fragment EndedChild_child on EndedChild {
        id
        name
        deletesAt
      }
    `,
    childKey,
  );
  const [isHidden, setIsHidden] = useState(() => readStored(keyOf(id)) !== null);
  if (isHidden) return null;
  return (
    <Card as="section" aria-label={t`A deleted profile`} className="animate-appear text-start">
      <p className="text-15 font-semibold text-pretty wrap-anywhere">
        <Trans>
          The profile of <bdi>{name}</bdi> was deleted by its owner.
        </Trans>
      </p>
      <p className="mt-0.5 text-13 text-pretty text-soft">
        <Trans>
          Until {mediumDateOf(deletesAt)} it can come back, and you can download what you saw of it with your data.
        </Trans>
      </p>
      <div className="-mx-2 -mb-2 mt-1 flex flex-wrap">
        <LinkButton to="/settings#data" variant="plain" className="px-2!">
          <Trans>Download your data</Trans>
        </LinkButton>
        <Button
          variant="plain"
          className="px-2!"
          onClick={() => {
            store(keyOf(id), 'true');
            setIsHidden(true);
          }}
        >
          <Trans>Got it</Trans>
        </Button>
      </div>
    </Card>
  );
}
