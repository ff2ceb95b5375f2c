import { t } from '@lingui/core/macro';
import { type Anchor, anchors, type Conceit, conceits } from '../../../schema/task/marks.rules.ts';
import {
  companies,
  type Company,
  type Moment,
  moments,
  monthsMaximum,
  type Place,
  places,
  type ReviewQuestion,
  reviewQuestions,
  type Season,
  seasons,
  suitabilities,
  type Suitability,
  taskMinutesMaximum,
  wholeNumberSentence,
} from '../../../schema/task/taskDetails.rules.ts';
import { writtenWholeNumber } from '../../../schema/task/writtenNumber.rules.ts';
import { enumForm, storedForm } from '../../lib/enumForm.ts';
import type { EditTaskDialog_task$data } from '../../relay/__generated__/EditTaskDialog_task.graphql.ts';
import type { CheckedForm } from '../catalogue/CatalogueFormDialog.tsx';
import { firstError } from '../forms/fieldErrors.ts';
import {
  missingInSources,
  sourceFieldsOf,
  type SourceFields,
  sourceInputs,
  sourcesText,
} from '../forms/sourceFields.ts';
import type { FieldErrors } from '../forms/useFields.ts';
import { writtenLines } from '../forms/writtenLines.ts';
import {
  anchorNames,
  companyNames,
  conceitNames,
  momentNames,
  placeNames,
  reviewNames,
  seasonNames,
  suitabilityNames,
} from './detailNames.ts';
import { materialsText, writtenMaterials } from './materials.ts';

/** What the form shows for each answer. */
export const answerNames = { no: t`No`, yes: t`Yes` } as const;

type Answer = keyof typeof answerNames;

const answer = (is: boolean): Answer => (is ? 'yes' : 'no');

/** What a task tells besides its text, as the user types it. */
export interface DetailFields {
  safety: string;
  minutes: string;
  /** Separated by commas. */
  materials: string;
  place: Place;
  company: Company;
  moment: Moment;
  season: Season | '';
  minMonths: string;
  maxMonths: string;
  easier: string;
  harder: string;
  why: string;
  sources: readonly SourceFields[];
  suits: readonly Suitability[];
  /** One in each line. */
  again: string;
  isGrave: Answer;
  /** Separated by commas. */
  harmless: string;
  conceit: Conceit | '';
  anchor: Anchor | '';
  spread: Answer;
  reviewedOn: string;
  reviewYes: readonly ReviewQuestion[];
}

/** The details of a new task. */
export const newDetails: DetailFields = {
  safety: '',
  minutes: '',
  materials: '',
  place: 'anywhere',
  company: 'one-child',
  moment: 'any',
  season: '',
  minMonths: '',
  maxMonths: '',
  easier: '',
  harder: '',
  why: '',
  sources: [],
  suits: [],
  again: '',
  isGrave: 'no',
  harmless: '',
  conceit: '',
  anchor: '',
  spread: 'no',
  reviewedOn: '',
  reviewYes: [],
};

const storedForms = <Word extends string>(known: readonly Word[], values: readonly string[]) =>
  known.filter((word) => values.includes(enumForm(word)));

/** The values of an existing task. */
export function detailFieldsOf(task: EditTaskDialog_task$data): DetailFields {
  return {
    safety: task.safety ?? '',
    minutes: String(task.minutes ?? ''),
    materials: materialsText(task.materials),
    place: storedForm(places, task.place) ?? newDetails.place,
    company: storedForm(companies, task.company) ?? newDetails.company,
    moment: storedForm(moments, task.moment) ?? newDetails.moment,
    season: storedForm(seasons, task.season ?? '') ?? '',
    minMonths: String(task.minMonths ?? ''),
    maxMonths: String(task.maxMonths ?? ''),
    easier: task.easier ?? '',
    harder: task.harder ?? '',
    why: task.why ?? '',
    sources: sourceFieldsOf(task.sources),
    suits: storedForms(suitabilities, task.suits),
    again: task.again.join('\n'),
    isGrave: answer(task.isGrave),
    harmless: materialsText(task.harmless),
    conceit: storedForm(conceits, task.conceit ?? '') ?? '',
    anchor: storedForm(anchors, task.anchor ?? '') ?? '',
    spread: answer(task.spread),
    reviewedOn: task.review?.reviewedOn ?? '',
    reviewYes: storedForms(reviewQuestions, task.review?.yes ?? []),
  };
}

/** The numbers of the details, with what the sentence about a wrong one calls them and their limits. */
const numbers = {
  minutes: [t`Minutes`, 1, taskMinutesMaximum],
  minMonths: [t`From months`, 0, monthsMaximum],
  maxMonths: [t`To months`, 0, monthsMaximum],
} as const;

type NumberName = keyof typeof numbers;

/** The error of a field that holds neither nothing nor an allowed number. */
function numberError(name: NumberName, text: string): string | undefined {
  const [label, least, most] = numbers[name];
  const value = writtenWholeNumber(text);
  const isAllowed = text.trim() === '' || (value !== null && value >= least && value <= most);
  return isAllowed ? undefined : wholeNumberSentence(label, least, most).message;
}

/**
 * Turns the values into input, or reports what cannot be read: numbers, sources with a part missing, and answers of a review
 * without its date. The server checks everything else.
 */
export function checkDetails(values: DetailFields): CheckedForm<DetailFields, DetailsInput> {
  const names = Object.keys(numbers) as NumberName[];
  const wrong = names.flatMap((name) => {
    const error = numberError(name, values[name]);
    return error === undefined ? [] : [[name, error] as const];
  });
  const errors: Record<string, string> = { ...Object.fromEntries(wrong), ...missingInSources(values.sources) };
  if (values.reviewedOn === '' && values.reviewYes.length > 0) errors['reviewedOn'] = t`Say when it was reviewed`;
  if (Object.keys(errors).length > 0) return { errors: errors as FieldErrors<DetailFields> };
  return { input: detailsInput(values) };
}

/** The details in the input of the mutations. */
export type DetailsInput = ReturnType<typeof detailsInput>;

function detailsInput(values: DetailFields) {
  const textOrNull = (text: string) => text.trim() || null;
  const wordOrNull = <Word extends string>(word: Word | '') => (word === '' ? null : enumForm(word));
  return {
    safety: textOrNull(values.safety),
    minutes: writtenWholeNumber(values.minutes),
    materials: writtenMaterials(values.materials),
    place: enumForm(values.place),
    company: enumForm(values.company),
    moment: enumForm(values.moment),
    season: wordOrNull(values.season),
    minMonths: writtenWholeNumber(values.minMonths),
    maxMonths: writtenWholeNumber(values.maxMonths),
    easier: textOrNull(values.easier),
    harder: textOrNull(values.harder),
    why: textOrNull(values.why),
    sources: sourceInputs(values.sources),
    suits: values.suits.map(enumForm),
    again: writtenLines(values.again),
    isGrave: values.isGrave === 'yes',
    harmless: writtenMaterials(values.harmless),
    conceit: wordOrNull(values.conceit),
    anchor: wordOrNull(values.anchor),
    spread: values.spread === 'yes',
    review: values.reviewedOn === '' ? null : { reviewedOn: values.reviewedOn, yes: values.reviewYes.map(enumForm) },
  };
}

/** Assigns the server's messages to the fields, by their paths. */
export function detailErrors(fields: Readonly<Record<string, string>>): FieldErrors<DetailFields> {
  const first = (name: string) => firstError(fields, name);
  return {
    ...fields,
    materials: first('materials'),
    suits: first('suits'),
    again: first('again'),
    harmless: first('harmless'),
    reviewedOn: first('review'),
  };
}

/** The values as text, with the labels of the choices. */
export function detailText(values: DetailFields): Record<keyof DetailFields, string> {
  return {
    ...values,
    place: placeNames[values.place],
    company: companyNames[values.company],
    moment: momentNames[values.moment],
    season: values.season && seasonNames[values.season],
    sources: sourcesText(values.sources),
    suits: values.suits.map((word) => suitabilityNames[word]).join(', '),
    conceit: values.conceit && conceitNames[values.conceit],
    anchor: values.anchor && anchorNames[values.anchor],
    isGrave: answerNames[values.isGrave],
    spread: answerNames[values.spread],
    reviewYes: values.reviewYes.map((question) => reviewNames[question]).join(', '),
  };
}
