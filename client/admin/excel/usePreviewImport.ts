import { useState } from 'react';
import { graphql } from 'react-relay';
import type {
  usePreviewImportMutation,
  usePreviewImportMutation$data,
} from '../../relay/__generated__/usePreviewImportMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/** What a file would do to the catalogue. As plain data: the store keeps no answer of a mutation. */
export type ImportPreview = usePreviewImportMutation$data['previewCatalogueImport'];

interface PreviewImport {
  /** null before a file was processed. */
  preview: ImportPreview | null;
  busy: boolean;
  /** Sends a file, and says what is in it or why it cannot be read (specification, section 8). */
  start: (file: File) => void;
  /** Goes back to choosing a file. */
  forget: () => void;
}

/** Has the server read a workbook and say what importing it would do. Nothing is changed yet. */
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
  return { preview, busy, start, forget: () => setPreview(null) };
}
