import { createContext, use } from 'react';
import { draftPlaces } from '../../relay/useDraft.ts';

/** The global id of the child whose page it is. */
export const CommentsOfChildContext = createContext('');

const placeOf = (childId: string): string => `comment:${childId}:`;

/** Where unsaved words for a daily task's first comment are kept. */
export const useCommentPlace = (dailyTaskId: string): string => placeOf(use(CommentsOfChildContext)) + dailyTaskId;

/** The global ids of the child's daily tasks for which there are unsaved words. */
export const tasksWithUnsavedWords = (childId: string): string[] => draftPlaces(placeOf(childId));
