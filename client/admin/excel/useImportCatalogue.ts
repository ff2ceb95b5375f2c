import { useEffect, useEffectEvent, useState } from 'react';
import { graphql } from 'react-relay';
import type {
  useImportCatalogueMutation,
  useImportCatalogueMutation$data,
} from '../../relay/__generated__/useImportCatalogueMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/** Milliseconds after which the dialog closes itself (specification, section 9). */
const closeAfter = 2000;

/** What an import has done. */
export type ImportOutcome = useImportCatalogueMutation$data['importCatalogue'];

interface ImportCatalogueOptions {
  /** The catalogue has changed. */
  onImported: () => void;
  /** Called some time after everything went well. */
  onClose: () => void;
}

interface ImportCatalogue {
  /** null before the import. */
  outcome: ImportOutcome | null;
  busy: boolean;
  /** Imports what was previewed; without rows to add or change a notice says so, and nothing is sent. */
  start: (uploadId: string | null | undefined) => void;
}

/** `12 tasks added`, and so on, in one sentence. */
export function importedSentence({ tasksAdded, tasksUpdated, skillsAdded, skillsUpdated }: ImportOutcome): string {
  return `Tasks: ${tasksAdded} added, ${tasksUpdated} updated. Skills: ${skillsAdded} added, ${skillsUpdated} updated.`;
}

/** Imports a workbook that the server has read already, from its own copy (specification, sections 4 and 8). */
export function useImportCatalogue({ onImported, onClose }: ImportCatalogueOptions): ImportCatalogue {
  const toast = useToast();
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [commit, busy] = useMutation<useImportCatalogueMutation>(
    graphql`
      mutation useImportCatalogueMutation($uploadId: ID!) {
        importCatalogue(uploadId: $uploadId) {
          tasksAdded
          tasksUpdated
          skillsAdded
          skillsUpdated
          errors
        }
      }
    `,
    { failureTitle: 'Import failed', fallbackText: 'Unknown error occurred' },
  );

  const start = (uploadId: string | null | undefined) => {
    if (!uploadId) {
      toast({ title: 'Nothing to import', description: 'The file has no added or changed rows.' });
      return;
    }
    commit({
      variables: { uploadId },
      onCompleted: ({ importCatalogue }) => {
        toast({ title: 'Import completed', description: importedSentence(importCatalogue) });
        setOutcome(importCatalogue);
        onImported();
      },
    });
  };

  // Errors stay until they are read.
  const isDone = outcome !== null && outcome.errors.length === 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => close(), closeAfter);
    return () => clearTimeout(timer);
  }, [isDone]);
  return { outcome, busy, start };
}
