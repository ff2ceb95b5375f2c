import { createContext, use } from 'react';
import type { TaskWish } from '../../../schema/assignment/taskWish.rules.ts';

/** Keeps or takes back (null) what the family thinks of a task. */
export type SetWish = (taskId: string, wish: TaskWish | null) => void;

/** Provided by a child's page; null when the viewer may not edit the child. */
export const SetWishContext = createContext<SetWish | null>(null);

/** The function that keeps and takes back wishes of the page's child; null when the viewer may not edit the child. */
export const useWishes = (): SetWish | null => use(SetWishContext);
