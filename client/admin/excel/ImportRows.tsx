import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { numberText } from '../../lib/choose.ts';
import { ageGroupNames } from '../../../schema/child/ageGroup.rules.ts';
import { storedAgeGroup } from '../../children/ageGroup.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { ImportPreview } from './usePreviewImport.ts';

type PreviewedRow = Omit<ImportPreview['skillsPreview'][number], 'ageGroup'> & {
  readonly ageGroup?: ImportPreview['skillsPreview'][number]['ageGroup'];
  /** Of a translation, the name of the sheet. */
  readonly sheet?: string;
};

interface ImportRowsProps {
  /** Tasks, with their title as `name`. */
  tasks: readonly PreviewedRow[];
  skills: readonly PreviewedRow[];
  /** Translations, with the English title as `name`. */
  texts: readonly PreviewedRow[];
}

/** What is said of each list. */
const words = {
  tasks: { none: t`No new or changed tasks in this file.`, some: t`New and changed tasks` },
  skills: { none: t`No new or changed skills in this file.`, some: t`New and changed skills` },
  texts: { none: t`No new or changed translations in this file.`, some: t`New and changed translations` },
} as const;

/** The rows to add or update: a tab for tasks, one for skills, and one for translations if there are any. */
export function ImportRows({ tasks, skills, texts }: ImportRowsProps) {
  const lists = { tasks, skills, texts };
  const [shown, setShown] = useState<keyof typeof words>(() => {
    if (tasks.length > 0) return 'tasks';
    if (skills.length > 0) return 'skills';
    return texts.length > 0 ? 'texts' : 'tasks';
  });
  const count = (rows: readonly PreviewedRow[]) => numberText(rows.length);
  return (
    <Tabs
      label={t`Rows of the file`}
      value={shown}
      tabs={[
        { value: 'tasks', label: t`Tasks (${count(tasks)})` },
        { value: 'skills', label: t`Skills (${count(skills)})` },
        ...(texts.length > 0 ? [{ value: 'texts' as const, label: t`Translations (${count(texts)})` }] : []),
      ]}
      onChange={setShown}
    >
      {lists[shown].length === 0 ? (
        <p className="py-6 text-center text-15 text-soft">{words[shown].none}</p>
      ) : (
        <PagedList key={shown} label={words[shown].some} items={lists[shown]}>
          {(row) => <PreviewRow {...row} />}
        </PagedList>
      )}
    </Tabs>
  );
}

function PreviewRow({ row, action, name, ageGroup, sheet, changes }: PreviewedRow) {
  const group = ageGroup && storedAgeGroup(ageGroup);
  return (
    <div className="flex items-start gap-3">
      <Badge tone={action === 'ADD' ? 'loud' : 'neutral'} className="mt-px min-w-18 shrink-0 justify-center">
        {action === 'ADD' ? t`Add` : t`Update`}
      </Badge>
      <div className="min-w-0 grow">
        <p dir="auto" className="text-15 font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-13 text-soft">
          <Trans>Row {row}</Trans>
          {group && ` · ${ageGroupNames[group]}`}
          {sheet && ` · ${sheet}`}
        </p>
        {changes.length > 0 && (
          <ul className="mt-1 list-disc ps-5 text-13">
            {changes.map((change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
