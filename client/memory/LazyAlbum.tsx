import { lazy, Suspense } from 'react';
import type { Album_child$key } from '../relay/__generated__/Album_child.graphql.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

const Album = lazy(() => import('./Album.tsx').then((module) => ({ default: module.Album })));

/** The album, in its own chunk. Nothing when that cannot be loaded. */
export function LazyAlbum({ childKey }: { childKey: Album_child$key }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<div className="min-h-56" />}>
        <Album childKey={childKey} />
      </Suspense>
    </ErrorBoundary>
  );
}
