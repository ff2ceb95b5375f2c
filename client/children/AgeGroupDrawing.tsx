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

/** The toy that stands for an age group. Decorative: the group's name is next to it. */
export function AgeGroupDrawing({ ageGroup, className }: { ageGroup: AgeGroup; className: string }) {
  const Toy = toys[ageGroup];
  return <Toy className={className} />;
}
