import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { graphql } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import type {
  useImportCatalogueMutation,
  useImportCatalogueMutation$data,
} from '../../relay/__generated__/useImportCatalogueMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Milliseconds between a complete import and the closing of the dialog. */
const closeAfter = 2000;

/** The result of an import. */
export type ImportOutcome = useImportCatalogueMutation$data['importCatalogue'];

interface ImportCatalogueOptions {
  /** Called after the import. */
  onImported: () => void;
  /** Called two seconds after an import without errors. */
  onClose: () => void;
}

interface ImportCatalogue {
  /** Null before the import. */
  outcome: ImportOutcome | null;
  busy: boolean;
  /** Why the last attempt failed as a whole; null if it did not. */
  failure: string | null;
  /** Forgets the failure. */
  forget: () => void;
  /** Imports a previewed upload. A preview without changes has no upload: a toast says so, and nothing is sent. */
  start: (uploadId: string | null | undefined) => void;
}

/** The counts of an import as text. */
export function importedSentence(outcome: ImportOutcome): string {
  const { tasksAdded, tasksUpdated, skillsAdded, skillsUpdated, textsSaved } = outcome;
  const counts = (added: number, updated: number) => t`${numberText(added)} added, ${numberText(updated)} updated`;
  const english = t`Tasks: ${counts(tasksAdded, tasksUpdated)}. Skills: ${counts(skillsAdded, skillsUpdated)}.`;
  return textsSaved === 0 ? english : `${english} ${t`Translations saved: ${numberText(textsSaved)}.`}`;
}

/** Imports the workbook that the server has kept since the preview. */
export function useImportCatalogue({ onImported, onClose }: ImportCatalogueOptions): ImportCatalogue {
  const toast = useToast();
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [commit, busy] = useMutation<useImportCatalogueMutation>(
    graphql`
      mutation useImportCatalogueMutation($uploadId: ID!) {
        importCatalogue(uploadId: $uploadId) {
          tasksAdded
          tasksUpdated
          skillsAdded
          skillsUpdated
          textsSaved
          errors
        }
      }
    `,
    { failureTitle: null, fallbackText: t`Unknown error occurred` },
  );

  const start = (uploadId: string | null | undefined) => {
    if (!uploadId) {
      toast({ title: t`Nothing to import`, description: t`The file has no added or changed rows.` });
      return;
    }
    setFailure(null);
    commit({
      variables: { uploadId },
      onCompleted: ({ importCatalogue }) => {
        setOutcome(importCatalogue);
        onImported();
      },
      onError: (_, sentence) => setFailure(sentence),
    });
  };

  // With errors, the dialog stays open until the user closes it.
  const isDone = outcome !== null && outcome.errors.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => close(), closeAfter);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { outcome, busy, failure, forget: () => setFailure(null), start };
}
