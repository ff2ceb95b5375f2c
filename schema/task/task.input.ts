import { z } from 'zod';
import { ageGroups } from '../child/ageGroup.rules.ts';
import { isUuid, optionalText, orElse, says, spoken, text } from '../input.ts';
import { say, type Saying } from '../say.rules.ts';
import {
  defaultTaskPoints,
  defaultTaskWeight,
  frequencies,
  searchMaxLength,
  skillsPerTaskMaximum,
  storedTips,
  taskDescriptionMaxLength,
  taskFieldsMissing,
  taskPointsMaximum,
  taskTitleMaxLength,
  taskWeightDecimals,
  taskWeightMaximum,
  tipsMaxLength,
  videoUrlMaxLength,
  webAddress,
} from './task.rules.ts';
import { taskDetails, taskGrounds, word } from './taskDetails.input.ts';
import { companies, moments, places, seasons } from './taskDetails.rules.ts';
import { pointsSentence, weightSentence } from './writtenNumber.rules.ts';

/**
 * One of a vocabulary in its stored form.
 *
 * @param label the name of the field in a sentence, for example `Frequency`
 * @param required the message when the field is empty
 */
export function oneOf<const Values extends readonly [string, ...string[]]>(
  label: Saying,
  values: Values,
  required: Saying,
) {
  return z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? spoken(required)
        : says('{label} must be one of {values}', { label, values: values.join(', ') }),
  });
}

const skillIdsSentence = says('Skills must be a list of ids that this program gave');
const videoSentence = says('The video must be an address that starts with http:// or https://');

/** Treats an empty field of a form like an absent one. */
const emptyIsAbsent = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), shape.optional());

const pointsError = spoken(pointsSentence);
const points = z.int({ error: pointsError }).min(0, pointsError).max(taskPointsMaximum, pointsError);

const weightError = spoken(weightSentence);

const weight = z
  .number({ error: weightError })
  .min(0, weightError)
  .max(taskWeightMaximum, weightError)
  .transform((value) => Number(value.toFixed(taskWeightDecimals)));

const videoUrl = emptyIsAbsent(
  z.string({ error: videoSentence }).transform((value, context) => {
    const address = webAddress(value.trim());
    if (address !== null && address.length <= videoUrlMaxLength) return address;
    const message =
      address === null
        ? videoSentence
        : says('The address of the video can have at most {max} characters', { max: videoUrlMaxLength });
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
);

const tipsObject = z.object(
  { content: optionalText(say('Tips'), { max: tipsMaxLength }), videoUrl },
  { error: says('Tips must be a text, or an object with content and videoUrl') },
);

/** JSON text of an object stands for the object; all other text is the content. */
function unwrapTips(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const content = value.trim();
  if (!content.startsWith('{')) return { content };
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return { content };
  }
}

/**
 * Tips as any caller writes them: text, JSON text of an object, or an object with `content` and `videoUrl`
 * (docs/product.md#administration). Returns the text that is stored; null for tips without content; undefined when absent.
 */
const tips = z
  .preprocess(unwrapTips, tipsObject.nullish())
  .transform((value) => value && storedTips({ content: value.content ?? '', videoUrl: value.videoUrl ?? null }));

const skillIds = z
  .array(z.string({ error: skillIdsSentence }).refine(isUuid, skillIdsSentence), { error: skillIdsSentence })
  .max(skillsPerTaskMaximum, says('A task can train at most {max} skills', { max: skillsPerTaskMaximum }))
  .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]);

const revisionSentence = says('The revision must be the whole number that this program gave');

/**
 * The revision that was edited; if it is undefined, the last write wins.
 *
 * @param least the first one
 */
export const revisionFrom = (least: number) =>
  z
    .int({ error: revisionSentence })
    .min(least, revisionSentence)
    .max(2 ** 31 - 1, revisionSentence)
    .nullish()
    .transform((value) => value ?? undefined);

/** The revision of a task or skill that was edited. */
export const revision = revisionFrom(1);

/** The content of a task without its skills, the same for forms, REST and workbooks. */
export const taskContent = z.object({
  title: text(say('Title'), { max: taskTitleMaxLength, required: taskFieldsMissing }),
  description: text(say('Description'), { max: taskDescriptionMaxLength, required: taskFieldsMissing }),
  ageGroup: oneOf(say('Age group'), ageGroups, taskFieldsMissing),
  frequency: oneOf(say('Frequency'), frequencies, taskFieldsMissing),
  /** Undefined when absent. */
  points: emptyIsAbsent(points),
  /** Undefined when absent. */
  weight: emptyIsAbsent(weight),
  tips,
});

/** Which skills a task trains; undefined when absent. */
const skillChoice = z.object({ skillIds: orElse(skillIds, undefined) });

const newTask = taskContent.extend({ ...taskDetails.shape, ...taskGrounds.shape, ...skillChoice.shape });

/** A new task; absent fields get the defaults of the form. */
export const createTaskInput = newTask.transform(
  ({ title, description, ageGroup, frequency, points: worth, weight: likely, tips: advice, ...rest }) => {
    const { skillIds: trained, sources, review, ...details } = rest;
    return {
      content: {
        title,
        description,
        ageGroup,
        frequency,
        points: worth ?? defaultTaskPoints,
        weight: likely ?? defaultTaskWeight,
        tips: advice ?? null,
      },
      details,
      sources,
      review,
      skillIds: trained ?? [],
    };
  },
);

/** A changed task: points, weight, tips, details, sources, review and skills that are absent stay as they are. */
export const updateTaskInput = newTask.extend({ revision });

/** The new skills of a task. */
export const taskSkillsInput = z.object({ skillIds, revision });

/** A deletion; the id is passed separately. */
export const deleteInput = z.object({ revision });

/** Words that a list is searched for; undefined when there are none. */
const searchInput = optionalText(say('Search'), { max: searchMaxLength }).transform((words) => words || undefined);

/** Which tasks of the catalogue are listed. */
export const taskFilterInput = z.object({
  ageGroup: emptyIsAbsent(oneOf(say('Age group'), ageGroups, taskFieldsMissing)),
  frequency: emptyIsAbsent(oneOf(say('Frequency'), frequencies, taskFieldsMissing)),
  place: emptyIsAbsent(word(say('Place'), places)),
  company: emptyIsAbsent(word(say('Company'), companies)),
  moment: emptyIsAbsent(word(say('Moment'), moments)),
  season: emptyIsAbsent(word(say('Season'), seasons)),
  withoutMaterial: emptyIsAbsent(z.boolean()),
  withoutSafety: emptyIsAbsent(z.boolean()),
  search: searchInput,
});
