import { createContext, use } from 'react';

/** Unsaved words for the first comment of a daily task, by the task's global id. */
export type CommentDrafts = Map<string, string>;

/** Provided by a child's page, so that words outlive their form: undoing a completion removes it while somebody types. */
export const CommentDraftsContext = createContext<CommentDrafts>(new Map());

/** The unsaved words of the page. Reading and changing them renders nothing. */
export const useCommentDrafts = (): CommentDrafts => use(CommentDraftsContext);
