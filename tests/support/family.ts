import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';

/** Everybody who may come near a child. */
type Role = 'signedOut' | 'stranger' | 'owner' | 'editor' | 'viewer' | 'admin';

/** A child and, for each role, somebody who has it. */
export interface Family extends Readonly<Record<Role, Caller>> {
  readonly child: ChildProfile;
}

/** A new child of a new family, with everybody around it. */
export async function familyOf(world: World, name = 'Milo'): Promise<Family> {
  const child = await world.parent().withChild({ name });
  return {
    child,
    signedOut: world.signedOut(),
    stranger: await world.stranger(),
    owner: child.parent,
    editor: await world.carer(child, 'editor'),
    viewer: await world.carer(child, 'viewer'),
    admin: await world.admin(),
  };
}
