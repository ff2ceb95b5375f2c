import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { bytesText } from '../../lib/bytesText.ts';
import { useRefreshEvery } from '../../lib/useRefreshEvery.ts';
import type { MoveHere_user$key } from '../../relay/__generated__/MoveHere_user.graphql.ts';
import type { MoveHereQuery } from '../../relay/__generated__/MoveHereQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Section } from '../../ui/Section.tsx';
import { ChooseChildren } from './ChooseChildren.tsx';
import { MovedHere } from './MovedHere.tsx';
import { useDiscardImport } from './useImportMutations.ts';
import { useUpload } from './useUpload.ts';

/** Milliseconds between two looks at a file that is being read or written. */
const lookEvery = 2_000;

/** Milliseconds without progress after which it can be given up: a photo or a large child may take some of them. */
const stuckAfter = 120_000;

/** Brings the export of another server here: choose the file, see what comes, press once. */
export function MoveHere({ userKey }: { userKey: MoveHere_user$key }) {
  const { data, load } = useOnDemandQuery<MoveHereQuery>(graphql`
    query MoveHereQuery {
      viewer {
        ...MoveHere_user
      }
    }
  `);
  const key: MoveHere_user$key = data?.viewer ?? userKey;
  const { import: found } = useFragment(
    graphql`
      fragment MoveHere_user on User {
        import {
          id
          state
          progress
          isReceived
          failure
          report {
            exportedAt
          }
          ...ChooseChildren_import
          ...MovedHere_import
        }
      }
    `,
    key,
  );
  const look = useCallback(() => void load({}), [load]);
  const { send, sent } = useUpload(look);
  const isBusy = found?.isReceived === true && (found.state === 'READING' || found.state === 'WRITING');
  // One of another version of the server may not be readable: then another file can be chosen.
  const hasReport = found?.report != null;
  return (
    <Section title={t`Move here`}>
      {sent ? (
        <Working
          text={t`${bytesText(String(sent.sent))} of ${bytesText(String(sent.size))} sent`}
          value={sent.sent}
          max={sent.size}
        />
      ) : found && isBusy ? (
        <Reading id={found.id} progress={found.progress} isWriting={found.state === 'WRITING'} look={look} />
      ) : found?.state === 'READY' && hasReport ? (
        <ChooseChildren importKey={found} />
      ) : found?.state === 'DONE' && hasReport ? (
        <MovedHere importKey={found} />
      ) : (
        <ChooseFile failed={found?.state === 'FAILED' ? found : null} onFile={send} />
      )}
    </Section>
  );
}

interface ReadingProps {
  id: string;
  progress: number;
  isWriting: boolean;
  look: () => void;
}

/** Looks again and again until the file is done. One that does not go on, because its server is gone, can be given up. */
function Reading({ id, progress, isWriting, look }: ReadingProps) {
  useRefreshEvery(look, lookEvery);
  const [still, setStill] = useState<number | null>(null);
  const [discard, discarding] = useDiscardImport();
  useEffect(() => {
    const timer = setTimeout(() => setStill(progress), stuckAfter);
    return () => clearTimeout(timer);
  }, [progress]);
  return (
    <>
      <Working
        text={
          isWriting
            ? t`Bringing everything here. You can leave this page`
            : t`Reading the file. You can leave this page`
        }
        value={progress}
        max={100}
      />
      {still === progress && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-15 text-pretty text-soft">
            <Trans>Nothing moves at the moment. You can stop here and choose the file again.</Trans>
          </p>
          <Button variant="plain" busy={discarding} onClick={() => discard({ variables: { input: { importId: id } } })}>
            <Trans>Stop</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Working({ text, value, max }: { text: string; value: number; max: number }) {
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-15 text-soft tabular-nums">
        {text}
      </p>
      <ProgressBar value={value} max={max} label={t`How much is done`} />
    </div>
  );
}

interface ChooseFileProps {
  failed: { readonly id: string; readonly failure: string | null | undefined } | null;
  onFile: (file: File) => void;
}

function ChooseFile({ failed, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [discard] = useDiscardImport();
  const choose = ([file]: FileList | never[]) => {
    if (!file) return;
    if (failed) discard({ variables: { input: { importId: failed.id } }, onCompleted: () => onFile(file) });
    else onFile(file);
  };
  return (
    <>
      {failed && (
        <p role="alert" className="mb-3 text-15 text-error">
          {failed.failure}
        </p>
      )}
      <p className="mb-4 text-15 text-pretty text-soft">
        <Trans>
          Bring your family from another Dadventures: choose the ZIP that you downloaded there. First you see what
          comes; nothing changes until you say so.
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files ?? []);
          currentTarget.value = '';
        }}
      />
      <Button variant="quiet" onClick={() => input.current?.click()}>
        <Trans>Choose the ZIP</Trans>
      </Button>
    </>
  );
}
