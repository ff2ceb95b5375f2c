import { requireViewer } from '../../actor.ts';
import type { FieldsOf } from '../../builder.ts';
import type { Viewer } from './user.sql.ts';
import { User } from './User.ts';

/** The field `viewer` of a payload that brings the user as they are afterwards. */
export const viewerField = (t: FieldsOf<{ readonly viewer: Viewer }>, description = 'The signed-in user.') =>
  t.expose('viewer', { type: User, description });

/** The field `viewer` of a payload whose service leaves the user's own row as it was. */
export const sameViewerField = <Shape>(t: FieldsOf<Shape>, description = 'The signed-in user.') =>
  t.field({ type: User, description, resolve: (_payload, _args, context) => requireViewer(context) });
