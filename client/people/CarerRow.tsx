import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import type { CarerRow_carer$key } from '../relay/__generated__/CarerRow_carer.graphql.ts';
import { Button } from '../ui/Button.tsx';
import { roleNames, roleOf } from './roleWords.ts';

interface CarerRowProps {
  carerKey: CarerRow_carer$key;
  /** Opens what the owner can change of this carer; absent where there is nothing. */
  onChange: (() => void) | undefined;
}

/** A carer of a child: name, what they do, and since when. */
export function CarerRow({ carerKey, onChange }: CarerRowProps) {
  const { name, role, since, isViewer } = useFragment(
    graphql`
      fragment CarerRow_carer on Carer {
        name
        role
        since
        isViewer
      }
    `,
    carerKey,
  );
  const nameId = useId();
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-15 font-semibold wrap-anywhere">
          <bdi id={nameId}>{name}</bdi>
          {isViewer && (
            <span className="font-normal text-soft">
              {' '}
              <Trans>· you</Trans>
            </span>
          )}
        </p>
        <p className="text-13 text-soft">
          <Trans>
            {roleNames[roleOf(role)]} · since {mediumDateOf(since)}
          </Trans>
        </p>
      </div>
      {onChange && (
        <Button variant="plain" className="-me-2 px-2!" aria-describedby={nameId} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
      )}
    </li>
  );
}
