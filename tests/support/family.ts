import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import type { World } from './kit.ts';
import type { Parent } from './parent.ts';

/** Roles of callers relative to a child. */
type Role = 'signedOut' | 'stranger' | 'owner' | 'editor' | 'viewer' | 'admin';

/** A child and a caller for each role. */
export interface Family extends Readonly<Record<Role, Caller>> {
  readonly child: ChildProfile;
  readonly editor: Parent;
  readonly viewer: Parent;
}

/** Creates a family with a child, and a caller for each role. */
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
