import type { Sort } from '../adminUrl.ts';

/** A column of the table. On screens without a table, `sort` becomes an entry of the "Sort by" menu. */
export interface Column {
  heading: string;
  /** The field to sort by; without it the column does not sort. */
  sort?: Sort['field'];
  /** Utility classes for the width. */
  width?: string;
  /** `end` for numbers and actions. */
  align?: 'end';
}

/** The toasts of a mutation. */
export interface MutationTexts {
  /** The title after success: "Task created successfully!". */
  success: string;
  /** The start of the sentence after a failure: "Failed to create task". */
  failure: string;
}

/** A kind of item in the catalogue: everything in which one list with its dialogs differs from another, except its data. */
export interface CatalogueKind {
  /** The table's columns, without the last one, which holds the actions. */
  columns: readonly Column[];
  texts: {
    /** The list's accessible name. */
    list: string;
    search: string;
    loading: string;
    loadFailure: string;
    empty: string;
    showAll: string;
    create: string;
    edit: string;
    deleteQuestion: string;
    /** What deleting means, below the question. */
    deleteConsequence: string;
    created: MutationTexts;
    updated: MutationTexts;
    deleted: MutationTexts;
  };
}

/** An item that the user is asked about before it is deleted. */
export interface PendingDeletion {
  id: string;
  /** The revision that the user saw; the server refuses to delete any other. */
  revision: number;
  name: string;
}
