const prefix = 'optimistic:';

/** The id of a completion that the server has not recorded yet. */
export const optimisticId = (assignedTaskId: string): string => `${prefix}${assignedTaskId}`;

/** The global id of a completion; null until the server has recorded it. */
export const serverId = (id: string): string | null => (id.startsWith(prefix) ? null : id);
