import { lazy } from 'react';
import type { Album_child$key } from '../relay/__generated__/Album_child.graphql.ts';
import { Optional } from '../ui/Optional.tsx';

const Album = lazy(() => import('./Album.tsx').then((module) => ({ default: module.Album })));

/** The album, in its own chunk. Nothing when that cannot be loaded. */
export function LazyAlbum({ childKey }: { childKey: Album_child$key }) {
  return (
    <Optional waiting={<div className="min-h-56" />}>
      <Album childKey={childKey} />
    </Optional>
  );
}
