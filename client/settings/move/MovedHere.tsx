import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../../lib/isolate.ts';
import { namesText } from '../../lib/namesText.ts';
import type { MovedHere_import$key } from '../../relay/__generated__/MovedHere_import.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useDiscardImport } from './useImportMutations.ts';

const PeopleDialog = lazy(() =>
  import('../../people/PeopleDialog.tsx').then((module) => ({ default: module.PeopleDialog })),
);

/** What came: each child with its page, and who may be invited again. */
export function MovedHere({ importKey }: { importKey: MovedHere_import$key }) {
  const { id, report } = useFragment(
    graphql`
      fragment MovedHere_import on Import {
        id
        report {
          people
          children {
            key
            name
            problem
            leftOut
            child {
              id
              urlSlug
            }
          }
        }
      }
    `,
    importKey,
  );
  const [discard, discarding] = useDiscardImport();
  if (!report) return null;
  return (
    <>
      <ul className="divide-y divide-line">
        {report.children.map(({ key, name, problem, leftOut, child }) => (
          <li key={key} className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="min-w-0">
              <p dir="auto" className="text-15 wrap-anywhere">
                {name}
              </p>
              <p className="text-13 text-pretty text-soft">{problem ?? t`Everything is here`}</p>
              {leftOut.length > 0 && (
                <p className="text-13 text-pretty text-soft">
                  <Trans>Stayed there: {leftOut.join(', ')}</Trans>
                </p>
              )}
            </div>
            {child && (
              <LinkButton variant="quiet" to={`/challenges/${child.urlSlug}`} aria-label={t`Open ${name}`}>
                <Trans>Open</Trans>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {report.people.length > 0 && <Invite people={report.people} moved={report.children} />}
      <Button
        className="mt-5"
        variant="plain"
        busy={discarding}
        onClick={() => discard({ variables: { input: { importId: id } } })}
      >
        <Trans>Done</Trans>
      </Button>
    </>
  );
}

interface InviteProps {
  people: readonly string[];
  moved: readonly { readonly name: string; readonly child: { readonly id: string } | null | undefined }[];
}

/** Names who cared for the children there, and opens the sheet of a child to invite them. Of several children each has its button. */
function Invite({ people, moved }: InviteProps) {
  const dialog = useLazyDialog();
  const here = moved.flatMap(({ name, child }) => (child ? [{ name, id: child.id }] : []));
  const [chosen, setChosen] = useState(here[0]);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-15 text-pretty text-soft">
        <span>
          <Trans>There, {namesText(people)} cared for them, too.</Trans>
        </span>
      </p>
      {here.map((child) => (
        <Button
          key={child.id}
          variant="quiet"
          onClick={() => {
            setChosen(child);
            dialog.show();
          }}
        >
          {here.length === 1 ? t`Invite` : t`Invite for ${isolated(child.name)}`}
        </Button>
      ))}
      {chosen && (
        <LazyDialog dialog={dialog}>
          {(props) => <PeopleDialog key={chosen.id} childId={chosen.id} name={chosen.name} {...props} />}
        </LazyDialog>
      )}
    </div>
  );
}
