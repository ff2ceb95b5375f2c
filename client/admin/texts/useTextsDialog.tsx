import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { useTextsDialogQuery } from '../../relay/__generated__/useTextsDialogQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { useToast } from '../../ui/Toast.tsx';
import { SkillTextsDialog } from './SkillTextsDialog.tsx';
import { TaskTextsDialog } from './TaskTextsDialog.tsx';

interface TextsDialog {
  /** Fetches what a task or skill says in a language, and opens the dialog in which it is edited. */
  show: (id: string, language: string) => void;
  /** Whether that is being fetched, of this task or skill in this language. */
  isLoading: (id: string, language: string) => boolean;
  /** The dialog, or nothing. */
  dialog: ReactNode;
}

/** Opens the dialog of a task or skill in another language, by its id. */
export function useTextsDialog(): TextsDialog {
  const toast = useToast();
  const [asked, setAsked] = useState<{ readonly id: string; readonly language: string } | null>(null);
  const { data, busy, load, forget } = useOnDemandQuery<useTextsDialogQuery>(graphql`
    query useTextsDialogQuery($id: ID!, $language: String!) {
      node(id: $id) {
        __typename
        ... on Task {
          ...TaskTextsDialog_task @alias(as: "task")
        }
        ... on Skill {
          ...SkillTextsDialog_skill @alias(as: "skill")
        }
      }
    }
  `);
  const show = async (id: string, language: string) => {
    setAsked({ id, language });
    if ((await load({ id, language })) !== null)
      toast({ title: t`Error`, description: t`The translation could not be loaded`, tone: 'destructive' });
  };
  const dialogOf = () => {
    if (!asked || busy || !data?.node) return null;
    const { node } = data;
    const props = { language: asked.language, onClose: forget };
    if (node.__typename === 'Task') return node.task && <TaskTextsDialog taskKey={node.task} {...props} />;
    return node.__typename === 'Skill' && node.skill ? <SkillTextsDialog skillKey={node.skill} {...props} /> : null;
  };
  return {
    show: (id, language) => void show(id, language),
    isLoading: (id, language) => busy && asked?.id === id && asked.language === language,
    dialog: dialogOf(),
  };
}
