/** Shown before the first mood is recorded. */
export function NoMoods() {
  return <p className="text-13 text-soft">Record a mood, and see here how the days go.</p>;
}
