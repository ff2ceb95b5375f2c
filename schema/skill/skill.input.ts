import { z } from 'zod';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { says, text } from '../input.ts';
import { say } from '../say.rules.ts';
import { oneOf, revision, taskFilterInput } from '../task/task.input.ts';
import { sourceList } from '../task/taskDetails.input.ts';
import {
  skillDescriptionMaxLength,
  skillFieldsMissing,
  skillNameMaxLength,
  skillStepCount,
  skillStepMaxLength,
} from './skill.rules.ts';

const stepsSentence = says('Steps must be {count} texts, or none', { count: skillStepCount });

/** Undefined when absent. */
const steps = z
  .array(text(say('A step'), { max: skillStepMaxLength }), { error: stepsSentence })
  .refine(({ length }) => length === 0 || length === skillStepCount, stepsSentence)
  .nullish()
  .transform((list) => list ?? undefined);

/** The content of a skill, the same for forms, REST and workbooks. */
export const skillContent = z.object({
  name: text(say('Name'), { max: skillNameMaxLength, required: skillFieldsMissing }),
  description: text(say('Description'), { max: skillDescriptionMaxLength, required: skillFieldsMissing }),
  ageGroup: oneOf(say('Age group'), ageGroups, skillFieldsMissing),
  steps,
});

/** A new skill. */
export const createSkillInput = skillContent.extend({ sources: sourceList(say('A skill')) });

/** A changed skill: steps and sources that are absent stay as they are. */
export const updateSkillInput = createSkillInput.extend({ revision });

/** Which skills of the catalogue are listed. */
export const skillFilterInput = taskFilterInput.pick({ ageGroup: true, search: true });
