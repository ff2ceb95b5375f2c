import { draftPlaces } from '../../relay/useDraft.ts';
import { usePageChild } from '../pageChild.ts';

const placeOf = (childId: string): string => `comment:${childId}:`;

/** Where unsaved words for a daily task's first comment are kept. */
export const useCommentPlace = (dailyTaskId: string): string => placeOf(usePageChild().id) + dailyTaskId;

/** The global ids of the child's daily tasks for which there are unsaved words. */
export const tasksWithUnsavedWords = (childId: string): string[] => draftPlaces(placeOf(childId));
