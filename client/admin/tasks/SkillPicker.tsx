import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { graphql } from 'react-relay';
import type { AgeGroup } from '../../../schema/child/ageGroup.rules.ts';
import { searchMaxLength } from '../../../schema/task/task.rules.ts';
import { ageGroupEnum } from '../../children/ageGroup.ts';
import { useDebounced } from '../../lib/useDebounced.ts';
import type { SkillPickerQuery } from '../../relay/__generated__/SkillPickerQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { SavedNote } from '../forms/SavedNote.tsx';
import { SkillChoices } from './SkillChoices.tsx';
import { type ChosenSkill, skillsOfAgeGroup } from './taskFields.ts';

interface SkillPickerProps {
  /** Offers the skills of this age group, or all of them for ''. */
  ageGroup: AgeGroup | '';
  chosen: readonly ChosenSkill[];
  error: string | undefined;
  /** Says which chosen skills a change of the age group removed. */
  note: string | undefined;
  /** The saved skills after a conflict, where they differ. */
  saved: string | undefined;
  disabled: boolean;
  onChange: (chosen: readonly ChosenSkill[]) => void;
}

/** The skills of a task: a searchable list of checkboxes, limited to the task's age group. */
export function SkillPicker({ ageGroup, chosen, error, note, saved, disabled, onChange }: SkillPickerProps) {
  const noteId = useId();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 250);
  const query = useOnDemandQuery<SkillPickerQuery>(graphql`
    query SkillPickerQuery($ageGroup: AgeGroup, $search: String) {
      skills(ageGroup: $ageGroup, search: $search, orderBy: { field: NAME, direction: ASC }, first: 100) {
        totalCount
        edges {
          node {
            id
            name(language: "en")
            ageGroup
          }
        }
      }
    }
  `);
  const { load } = query;
  const reload = () => void load({ ageGroup: ageGroup === '' ? null : ageGroupEnum(ageGroup), search: search || null });
  const onChoiceChange = useEffectEvent(reload);
  useEffect(() => onChoiceChange(), [ageGroup, search]);

  // While the skills of a new age group load, those of the previous one must not be offered.
  const loaded = query.data?.skills;
  const offered =
    loaded &&
    skillsOfAgeGroup(
      loaded.edges.map(({ node }) => node),
      ageGroup,
    );
  const more = loaded ? loaded.totalCount - loaded.edges.length : 0;
  const toggle = (skill: ChosenSkill, checked: boolean) =>
    onChange(checked ? [...chosen, skill] : chosen.filter(({ id }) => id !== skill.id));

  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="mb-1 text-13 font-semibold">
        <Trans>Skills</Trans>
        {chosen.length > 0 && (
          <span className="text-soft">
            {' '}
            <Trans>· {chosen.length} chosen</Trans>
          </span>
        )}
      </legend>
      <div className="rounded-field border border-control">
        <div className="border-b border-line p-2">
          <SearchInput
            aria-label={t`Search skills to choose`}
            placeholder={t`Search skills`}
            value={text}
            maxLength={searchMaxLength}
            disabled={disabled}
            onChange={(event) => setText(event.target.value)}
            // Enter would submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <SkillChoices
          offered={offered}
          chosen={chosen}
          more={more}
          empty={
            search !== ''
              ? t`No skill matches “${search}”`
              : ageGroup === ''
                ? t`No skills available`
                : t`No skills available for selected age group`
          }
          failed={query.failed}
          busy={query.busy}
          disabled={disabled}
          onToggle={toggle}
          onRetry={reload}
        />
      </div>
      <div id={noteId} role="status" className="text-13">
        {error && <p className="mt-1 text-error">{error}</p>}
        {note && <p className="mt-1 rounded-small bg-gold-tint px-2 py-1">{note}</p>}
        {saved !== undefined && (
          <p className="mt-1">
            <SavedNote saved={saved} />
          </p>
        )}
      </div>
    </fieldset>
  );
}
