import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import type { EndedChild_child$key } from '../relay/__generated__/EndedChild_child.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { isPutAway, putAway } from './putAway.ts';

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
  const [isHidden, setIsHidden] = useState(() => isPutAway(id));
  if (isHidden) return null;
  return (
    <Card as="section" aria-label="A deleted profile" className="animate-appear text-start">
      <p className="text-15 font-semibold text-pretty wrap-anywhere">
        The profile of <bdi>{name}</bdi> was deleted by its owner.
      </p>
      <p className="mt-0.5 text-13 text-pretty text-soft">
        Until {mediumDateOf(deletesAt)} it can come back, and you can download what you saw of it with your data.
      </p>
      <div className="-mx-2 -mb-2 mt-1 flex flex-wrap">
        <LinkButton to="/settings#data" variant="plain" className="px-2!">
          Download your data
        </LinkButton>
        <Button
          variant="plain"
          className="px-2!"
          onClick={() => {
            putAway(id);
            setIsHidden(true);
          }}
        >
          Got it
        </Button>
      </div>
    </Card>
  );
}
