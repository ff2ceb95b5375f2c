import { builder, type FieldsOf, guardedBy } from '../builder.ts';
import { childById } from '../child/child.service.ts';
import { Child } from '../child/Child.ts';
import { User } from '../identity/user/User.ts';
import { sameViewerField } from '../identity/user/viewerField.ts';
import { rowsOfPoint, textsOfRow } from '../complexity.ts';
import { recordOf } from '../vocabulary.rules.ts';
import { findImport, importById, importOfViewer } from './import.service.ts';
import { importLimits, type ImportState, importStates } from './move.rules.ts';
import { type ChildReport, type ImportReport as StoredReport, readReport } from './report.ts';
import { nameOfList, orderOfLists } from './words.ts';
import type { CountedList } from './writeChild.service.ts';

const meanings: Readonly<Record<ImportState, string>> = {
  READING: 'It waits for its file, or the file is being read.',
  READY: 'The file was read: `report` says what would come. Nothing was written.',
  WRITING: 'The chosen children are being written.',
  DONE: 'They were written: `report` says what came.',
  FAILED: '`failure` says why. Children that were written before stay.',
};

const ImportStateEnum = builder.enumType('ImportState', {
  description: 'What happens with an import.',
  values: recordOf(importStates, (state) => ({ description: meanings[state] })),
});

const ImportCount = builder.objectRef<{ readonly list: CountedList; readonly count: number }>('ImportCount').implement({
  description: 'How much of something comes with a child.',
  fields: (t) => ({
    what: t.string({
      description: 'What it is, in the singular for one.',
      resolve: ({ list, count }) => nameOfList(list, count),
    }),
    count: t.exposeInt('count', { description: 'How many are added.' }),
  }),
});

const ImportChild = builder.objectRef<ChildReport>('ImportChild').implement({
  description: 'A child of the file.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names the child in the file.' }),
    name: t.exposeString('name', { description: 'Its name there.' }),
    birthDate: t.expose('birthDate', { type: 'Date', description: 'Its birth date.' }),
    child: t.field({
      type: Child,
      nullable: true,
      complexity: { field: 1, multiplier: rowsOfPoint },
      description:
        'The child here that came from the same account before, or as which it was written; null if it is not here.',
      resolve: ({ existingId }, _args, context) => (existingId === null ? null : childById(context, existingId)),
    }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it cannot come; null if it can.' }),
    counts: t.field({
      type: [ImportCount],
      complexity: textsOfRow,
      description: 'What is added; lists of which nothing is added are left out.',
      resolve: ({ counts }) => orderOfLists.flatMap((list) => (counts[list] ? [{ list, count: counts[list] }] : [])),
    }),
    differences: t.exposeStringList('differences', {
      description: 'Sums that are computed here and differ from those of the file: a sentence for each.',
    }),
    leftOut: t.exposeStringList('leftOut', { description: 'What does not come along: a few words for each.' }),
    isWritten: t.exposeBoolean('isWritten', { description: 'Whether it was written.' }),
  }),
});

const ImportReport = builder.objectRef<StoredReport>('ImportReport').implement({
  description: 'What the export of another server holds.',
  fields: (t) => ({
    exportedAt: t.field({
      type: 'DateTime',
      description: 'When the file was made there.',
      resolve: ({ exportedAt }) => new Date(exportedAt),
    }),
    from: t.exposeString('from', { description: 'The name of the account there.' }),
    children: t.expose('children', {
      type: [ImportChild],
      // They are read with the report; what hangs on a child here counts by itself.
      complexity: textsOfRow,
      description: 'The children of the file, or those that were written.',
    }),
    people: t.exposeStringList('people', {
      description: 'Who else cares for the children there. Nobody gets any right here: invite them.',
    }),
    leftOut: t.exposeStringList('leftOut', { description: 'What does not come at all: a sentence for each.' }),
    hasReminders: t.exposeBoolean('hasReminders', {
      description: 'Whether the times of reminders come along, for somebody who has chosen none here.',
    }),
  }),
});

/** The export of another server that a user brings here. */
export const Import = builder.prismaNode('Import', {
  ...guardedBy("Its load gives only the viewer's own."),
  description: `The export of another server that the user brings here. The file waits for ${importLimits.hours} hours. Only its user, in their browser, can see it.`,
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: findImport,
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    state: t.field({
      type: ImportStateEnum,
      description: 'What happens with it.',
      select: { state: true },
      resolve: ({ state }) => state as ImportState,
    }),
    progress: t.exposeInt('progress', { description: 'From 0 to 100, of what the state says.' }),
    isReceived: t.boolean({
      description: 'Whether its file is here.',
      select: { receivedAt: true },
      resolve: ({ receivedAt }) => receivedAt !== null,
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Why it failed, in a sentence; null otherwise.',
    }),
    report: t.field({
      type: ImportReport,
      nullable: true,
      description: 'What comes and what does not; null until the file was read.',
      select: { report: true },
      resolve: ({ report }) => readReport(report),
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the file goes.' }),
  }),
});

/** The payload of a mutation that brings an import on. */
export const importPayload = (description: string) => ({
  description,
  outputFields: (t: FieldsOf<{ readonly id: string }>) => ({
    import: t.prismaField({
      type: Import,
      description: 'The import.',
      resolve: (query, { id }, _args, context) => importById(context, id, query),
    }),
    viewer: sameViewerField(t, 'The signed-in user, with the import.'),
  }),
});

builder.objectField(User, 'import', (t) =>
  t.prismaField({
    type: Import,
    nullable: true,
    authScopes: { session: true },
    description:
      'What the user brings here from another server, or brought within the last day. Not for access tokens.',
    resolve: (query, _user, _args, context) => importOfViewer(context, query),
  }),
);
