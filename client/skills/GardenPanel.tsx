import { lazy } from 'react';
import { Optional } from '../ui/Optional.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { GardenPlant } from './useWholeGarden.ts';

const GardenScene = lazy(() => import('./GardenScene.tsx').then((module) => ({ default: module.GardenScene })));

interface GardenPanelProps {
  /** Most practiced first; null while they load. */
  plants: readonly GardenPlant[] | null;
  /** The child's local date, yyyy-MM-dd. */
  today: string;
  selected: string | null;
  onSelect: (skillId: string) => void;
}

/** The drawn garden, whose code and plants load when it is about to be seen. Nothing is drawn before the first practice. */
export function GardenPanel({ plants, ...scene }: GardenPanelProps) {
  const waiting = <Skeleton className="h-44 w-full rounded-card" />;
  if (!plants) return waiting;
  if (plants.length === 0) return null;
  return (
    <Optional resetKey={plants.length} waiting={waiting}>
      <GardenScene plants={plants} {...scene} />
    </Optional>
  );
}
