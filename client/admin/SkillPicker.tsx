import { useEffect, useEffectEvent, useId, useState } from 'react';
import { graphql } from 'react-relay';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { searchMaxLength } from '../../schema/task/task.rules.ts';
import { ageGroupEnum } from '../children/ageGroup.ts';
import { useDebounced } from '../lib/useDebounced.ts';
import type { SkillPickerQuery } from '../relay/__generated__/SkillPickerQuery.graphql.ts';
import { useQuietQuery } from '../relay/useQuietQuery.ts';
import { SearchInput } from '../ui/SearchInput.tsx';
import { SavedNote } from './SavedNote.tsx';
import { SkillChoices } from './SkillChoices.tsx';
import { type ChosenSkill, fittingSkills } from './taskFields.ts';

interface SkillPickerProps {
  /** Limits what is offered; every skill while none is chosen. */
  ageGroup: AgeGroup | '';
  chosen: readonly ChosenSkill[];
  error: string | undefined;
  /** What became of the choice without a tick. */
  note: string | undefined;
  /** What is saved, where it differs, after a conflict. */
  saved: string | undefined;
  disabled: boolean;
  onChange: (chosen: readonly ChosenSkill[]) => void;
}

/** The skills of a task: a list to search and tick, limited to the task's age group (specification, section 5). */
export function SkillPicker({ ageGroup, chosen, error, note, saved, disabled, onChange }: SkillPickerProps) {
  const noteId = useId();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 250);
  const query = useQuietQuery<SkillPickerQuery>(graphql`
    query SkillPickerQuery($ageGroup: AgeGroup, $search: String) {
      skills(ageGroup: $ageGroup, search: $search, orderBy: { field: NAME, direction: ASC }, first: 100) {
        totalCount
        edges {
          node {
            id
            name
            ageGroup
          }
        }
      }
    }
  `);
  const { load } = query;
  const reload = () => void load({ ageGroup: ageGroup === '' ? null : ageGroupEnum(ageGroup), search: search || null });
  const loadWanted = useEffectEvent(reload);
  useEffect(() => loadWanted(), [ageGroup, search]);

  // The answer for the group before must not be ticked while the new one is on its way.
  const answered = query.data?.skills;
  const offered =
    answered &&
    fittingSkills(
      answered.edges.map(({ node }) => node),
      ageGroup,
    );
  const more = answered ? answered.totalCount - answered.edges.length : 0;
  const tick = (skill: ChosenSkill, ticked: boolean) =>
    onChange(ticked ? [...chosen, skill] : chosen.filter(({ id }) => id !== skill.id));

  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="mb-1 text-13 font-semibold">
        Skills{chosen.length > 0 && <span className="text-soft"> · {chosen.length} chosen</span>}
      </legend>
      <div className="rounded-field border border-control">
        <div className="border-b border-line p-2">
          <SearchInput
            aria-label="Search skills to choose"
            placeholder="Search skills"
            value={text}
            maxLength={searchMaxLength}
            disabled={disabled}
            onChange={(event) => setText(event.target.value)}
            // Enter would save the task.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <SkillChoices
          offered={offered}
          chosen={chosen}
          more={more}
          empty={
            search !== ''
              ? `No skill matches “${search}”`
              : ageGroup === ''
                ? 'No skills available'
                : 'No skills available for selected age group'
          }
          failed={query.failed}
          busy={query.busy}
          disabled={disabled}
          onTick={tick}
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
