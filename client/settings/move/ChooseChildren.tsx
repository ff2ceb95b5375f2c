import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import { namesText } from '../../lib/namesText.ts';
import type { ChooseChildren_import$key } from '../../relay/__generated__/ChooseChildren_import.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { MovingChild } from './MovingChild.tsx';
import { useConfirmImport, useDiscardImport } from './useImportMutations.ts';

/** What is in the file, and which children of it come. */
export function ChooseChildren({ importKey }: { importKey: ChooseChildren_import$key }) {
  const { id, report } = useFragment(
    graphql`
      fragment ChooseChildren_import on Import {
        id
        report {
          exportedAt
          from
          people
          leftOut
          hasReminders
          children {
            key
            problem
            child {
              id
            }
            ...MovingChild_child
          }
        }
      }
    `,
    importKey,
  );
  const coming = report?.children.filter(({ problem }) => problem === null) ?? [];
  const [omitted, setOmitted] = useState<readonly string[]>([]);
  const [confirm, confirming] = useConfirmImport();
  const [discard, discarding] = useDiscardImport();
  if (!report) return null;
  const chosen = coming.filter(({ key }) => !omitted.includes(key));
  const bring = () =>
    confirm({
      variables: {
        input: {
          importId: id,
          children: chosen.map(({ key, child }) =>
            child ? { key, as: 'INTO', childId: child.id } : { key, as: 'NEW' },
          ),
        },
      },
    });
  return (
    <>
      <p className="text-15 text-pretty text-soft">
        <Trans>
          From the account of <bdi>{report.from}</bdi>, as it was on {mediumDateOf(report.exportedAt)}. Nothing was
          changed yet.
        </Trans>
      </p>
      <ul className="mt-2 divide-y divide-line">
        {report.children.map((child) => (
          <MovingChild
            key={child.key}
            childKey={child}
            isChosen={child.problem === null && !omitted.includes(child.key)}
            onChoose={(isChosen) =>
              setOmitted(isChosen ? omitted.filter((key) => key !== child.key) : [...omitted, child.key])
            }
          />
        ))}
      </ul>
      <ul className="mt-3 flex flex-col gap-1.5 text-13 text-pretty text-soft">
        {report.leftOut.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {report.hasReminders && (
          <li>
            <Trans>Your times of reminders come along, unless you have chosen some here</Trans>
          </li>
        )}
        {report.people.length > 0 && (
          <li>
            <span>
              <Trans>Nobody gets any right here: invite {namesText(report.people)} once the children are here</Trans>
            </span>
          </li>
        )}
        <li>
          <Trans>Sign-ins, access tokens, webhooks and calendars stay there</Trans>
        </li>
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={bring} busy={confirming} disabled={chosen.length === 0}>
          {chosen.length === 1 ? t`Bring this child here` : t`Bring ${chosen.length} children here`}
        </Button>
        <Button variant="plain" busy={discarding} onClick={() => discard({ variables: { input: { importId: id } } })}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </>
  );
}
