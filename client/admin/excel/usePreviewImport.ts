import { useState } from 'react';
import { graphql } from 'react-relay';
import type {
  usePreviewImportMutation,
  usePreviewImportMutation$data,
} from '../../relay/__generated__/usePreviewImportMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/** The changes that an import would make. It is plain data, because the store does not retain the response of a mutation. */
export type ImportPreview = usePreviewImportMutation$data['previewCatalogueImport'];

interface PreviewImport {
  /** Null before a file was uploaded. */
  preview: ImportPreview | null;
  busy: boolean;
  /** Uploads a file; a toast says how many items it holds or why it cannot be read. */
  start: (file: File) => void;
  /** Discards the preview, to choose another file. */
  discard: () => void;
}

/** Uploads a workbook and returns the changes that importing it would make, without making them. */
export function usePreviewImport(): PreviewImport {
  const toast = useToast();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [commit, busy] = useMutation<usePreviewImportMutation>(
    graphql`
      mutation usePreviewImportMutation($file: Upload!) {
        previewCatalogueImport(file: $file) {
          uploadId
          summary {
            tasksFound
            skillsFound
            tasksToAdd
            tasksToUpdate
            skillsToAdd
            skillsToUpdate
          }
          tasksPreview {
            row
            action
            title
            ageGroup
            changes
          }
          skillsPreview {
            row
            action
            name
            ageGroup
            changes
          }
          tasksValidation {
            isValid
            errors
          }
          skillsValidation {
            isValid
            errors
          }
        }
      }
    `,
    { failureTitle: 'Upload failed', fallbackText: 'Unknown error occurred' },
  );
  const start = (file: File) => {
    commit({
      variables: { file: null },
      uploadables: { file },
      onCompleted: ({ previewCatalogueImport }) => {
        const { tasksFound, skillsFound } = previewCatalogueImport.summary;
        const description = `Found ${tasksFound} tasks and ${skillsFound} skills`;
        toast({ title: 'File processed successfully', description });
        setPreview(previewCatalogueImport);
      },
    });
  };
  return { preview, busy, start, discard: () => setPreview(null) };
}
