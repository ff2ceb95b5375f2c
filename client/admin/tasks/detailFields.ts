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
  type Source,
  suitabilities,
  type Suitability,
  taskMinutesMaximum,
  wholeNumberSentence,
} from '../../../schema/task/taskDetails.rules.ts';
import { writtenWholeNumber } from '../../../schema/task/writtenNumber.rules.ts';
import { enumForm, type EnumForm, storedForm } from '../../lib/enumForm.ts';
import type { CheckedForm } from '../catalogue/CatalogueFormDialog.tsx';
import {
  missingInSources,
  sourceErrors,
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

/** What a task tells besides its text, as the server returns it. */
export interface SavedDetails {
  readonly safety: string | null | undefined;
  readonly minutes: number | null | undefined;
  readonly materials: readonly string[];
  readonly place: string;
  readonly company: string;
  readonly moment: string;
  readonly season: string | null | undefined;
  readonly minMonths: number | null | undefined;
  readonly maxMonths: number | null | undefined;
  readonly easier: string | null | undefined;
  readonly harder: string | null | undefined;
  readonly why: string | null | undefined;
  readonly sources: readonly Source[];
  readonly suits: readonly string[];
  readonly again: readonly string[];
  readonly isGrave: boolean;
  readonly harmless: readonly string[];
  readonly conceit: string | null | undefined;
  readonly anchor: string | null | undefined;
  readonly spread: boolean;
  readonly review: { readonly reviewedOn: string; readonly yes: readonly string[] } | null | undefined;
}

/** The details in the mutations' input. */
export interface DetailsInput {
  safety: string | null;
  minutes: number | null;
  materials: string[];
  place: EnumForm<Place>;
  company: EnumForm<Company>;
  moment: EnumForm<Moment>;
  season: EnumForm<Season> | null;
  minMonths: number | null;
  maxMonths: number | null;
  easier: string | null;
  harder: string | null;
  why: string | null;
  sources: Source[];
  suits: EnumForm<Suitability>[];
  again: string[];
  isGrave: boolean;
  harmless: string[];
  conceit: EnumForm<Conceit> | null;
  anchor: EnumForm<Anchor> | null;
  spread: boolean;
  review: { reviewedOn: string; yes: EnumForm<ReviewQuestion>[] } | null;
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
export function detailFieldsOf(task: SavedDetails): DetailFields {
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
  const textOrNull = (text: string) => text.trim() || null;
  return {
    input: {
      safety: textOrNull(values.safety),
      minutes: writtenWholeNumber(values.minutes),
      materials: writtenMaterials(values.materials),
      place: enumForm(values.place),
      company: enumForm(values.company),
      moment: enumForm(values.moment),
      season: values.season === '' ? null : enumForm(values.season),
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
      conceit: values.conceit === '' ? null : enumForm(values.conceit),
      anchor: values.anchor === '' ? null : enumForm(values.anchor),
      spread: values.spread === 'yes',
      review: values.reviewedOn === '' ? null : { reviewedOn: values.reviewedOn, yes: values.reviewYes.map(enumForm) },
    },
  };
}

/** Assigns the server's messages to the fields. */
export function detailErrors(fields: Readonly<Record<string, string>>): FieldErrors<DetailFields> {
  const { safety, minutes, place, company, moment, season, minMonths, maxMonths, easier, harder, why } = fields;
  const first = (name: string) => Object.entries(fields).find(([path]) => path.split('.')[0] === name)?.[1];
  return {
    ...sourceErrors(fields),
    safety,
    minutes,
    materials: first('materials'),
    place,
    company,
    moment,
    season,
    minMonths,
    maxMonths,
    easier,
    harder,
    why,
    suits: first('suits'),
    again: first('again'),
    harmless: first('harmless'),
    conceit: fields['conceit'],
    anchor: fields['anchor'],
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
