import type { World } from './kit.ts';

/** Days off of a child, all dates yyyy-MM-dd. */
interface DaysOffRows {
  readonly childId: string;
  readonly carerId: string;
  readonly from: string;
  readonly note?: string;
}

/** Inserts a pause without an end and a carer's pattern of every other week, without what follows from them. */
export async function insertDaysOff(world: World, { childId, carerId, from, note }: DaysOffRows): Promise<void> {
  await world.sql(
    `INSERT INTO pauses (id, child_id, from_date, note, created_by_id, created_at)
     VALUES (uuidv7(), $1, $2::date, $3, $4, now())`,
    [childId, from, note ?? null, carerId],
  );
  await world.sql(
    `INSERT INTO care_patterns (id, child_id, carer_id, from_date, anchor, days, present_on, absent_on, created_at)
     VALUES (uuidv7(), $1, $2, $3::date, $3::date, array_fill(true, ARRAY[7]) || array_fill(false, ARRAY[7]),
       ARRAY[$3::date + 8], ARRAY[$3::date + 2], now())`,
    [childId, carerId, from],
  );
}
