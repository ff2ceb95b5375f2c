import type { ComponentType } from 'react';
import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';
import { Ball, BlockTower, Book, Compass, Headphones, Kite, Rattle } from '../ui/drawings/toys.tsx';

const toys: Record<AgeGroup, ComponentType<{ className?: string }>> = {
  newborn: Rattle,
  infant: BlockTower,
  toddler: Ball,
  preschool: Kite,
  'early-school-age': Book,
  'middle-childhood': Compass,
  adolescent: Headphones,
};

/** The toy of an age group; the group's name stands beside it. */
export function AgeGroupDrawing({ ageGroup, className }: { ageGroup: AgeGroup; className: string }) {
  const Toy = toys[ageGroup];
  return <Toy className={className} />;
}
