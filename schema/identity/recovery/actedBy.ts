import type { Actor } from '../../actor.ts';

/** Who acts on an account with a link from a mail: its signed-in user, or somebody who is not signed in to it. */
export const actedBy = ({ viewer }: Pick<Actor, 'viewer'>, userId: string) =>
  viewer?.id === userId
    ? ({ actorRole: 'user', actorId: userId } as const)
    : ({ actorRole: 'stranger', actorId: null } as const);
