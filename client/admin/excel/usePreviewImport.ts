import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import type {
  usePreviewImportMutation,
  usePreviewImportMutation$data,
} from '../../relay/__generated__/usePreviewImportMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/** The changes that an import would make. It is plain data, because the store does not retain the response of a mutation. */
export type ImportPreview = usePreviewImportMutation$data['previewCatalogueImport'];

interface PreviewImport {
  /** Null before a file was uploaded. */
  preview: ImportPreview | null;
  busy: boolean;
  /** Why the last file could not be read; null if it could. */
  failure: string | null;
  /** Uploads a file. */
  start: (file: File) => void;
  /** Says why a file cannot be uploaded at all. */
  refuse: (problem: string | null) => void;
  /** Discards the preview, to choose another file. */
  discard: () => void;
}

/** How many items a file holds. */
export function foundSentence({ summary: { tasksFound, skillsFound } }: ImportPreview): string {
  return t`Found ${plural(tasksFound, { one: '# task', other: '# tasks' })} and ${plural(skillsFound, { one: '# skill', other: '# skills' })}`;
}

/** How many translations a file holds and would change; null without one. */
export function foundTextsSentence({ summary: { textsFound, textsToAdd, textsToUpdate } }: ImportPreview) {
  return textsFound === 0
    ? null
    : t`${plural(textsFound, { one: '# translation', other: '# translations' })}: ${numberText(textsToAdd)} to add, ${numberText(textsToUpdate)} to update`;
}

/** Uploads a workbook and returns the changes that importing it would make, without making them. */
export function usePreviewImport(): PreviewImport {
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [failure, refuse] = useState<string | null>(null);
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
            textsFound
            textsToAdd
            textsToUpdate
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
          textsPreview {
            row
            sheet
            action
            english
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
          textsValidation {
            isValid
            errors
          }
        }
      }
    `,
    { failureTitle: null, fallbackText: t`Unknown error occurred` },
  );
  const start = (file: File) => {
    refuse(null);
    commit({
      variables: { file: null },
      uploadables: { file },
      onCompleted: ({ previewCatalogueImport }) => setPreview(previewCatalogueImport),
      onError: (_, sentence) => refuse(sentence),
    });
  };
  return { preview, busy, failure, start, refuse, discard: () => setPreview(null) };
}
