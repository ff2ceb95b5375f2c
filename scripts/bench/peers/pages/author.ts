import type { Viewer } from '../../../../schema/identity/user/user.sql.ts';

/** Who did something for a child. */
export interface AuthorRow {
  name: string;
  isViewer: boolean;
}

/** Selects an `AuthorRow` as JSON for a user's id; null for none. */
export const selectAuthor = (id: string, viewerId: string) =>
  `(SELECT json_build_object('name', coalesce(nullif(author.name, ''), author.username), 'isViewer', author.id = ${viewerId})
     FROM users author WHERE author.id = ${id})`;

/** The viewer as the one who did it. */
export const viewerAsAuthor = ({ displayName, username }: Viewer): AuthorRow => ({
  name: displayName || username,
  isViewer: true,
});
