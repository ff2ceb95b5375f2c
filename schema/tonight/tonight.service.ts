import { mayEdit, reachOf } from '../access.ts';
import { type Actor, requireViewer } from '../actor.ts';
import { currentTasksOf } from '../assignment/assignment.service.ts';
import { childToday, knowChild } from '../child/child.service.ts';
import { type Child, childOf } from '../child/child.sql.ts';
import { knownDaysOff } from '../child/knownDaysOff.service.ts';
import { aheadDays } from '../day/calendar.rules.ts';
import { isDayOff } from '../day/daysOff.rules.ts';
import { addDays } from '../day/localDate.rules.ts';
import { textFor } from '../language.rules.ts';
import { languageOf } from '../language.ts';
import { asRead, carerIn } from '../task/asRead.ts';
import { taskWithCarer } from '../task/calledBy.rules.ts';
import { type DailyRow, selectTonight } from './tonight.sql.ts';

/** One challenge for a widget. */
export interface Tonight {
  readonly child: Child;
  /** In the language of the viewer. */
  readonly task: Pick<DailyRow, 'id' | 'title' | 'description' | 'safety' | 'minutes'>;
}

/** The local date of a child is at most so many days from the UTC date. */
const margin = 1;

/**
 * The first open daily challenge of the child who is first in line, as the dashboard sorts them: of the children whom the viewer may edit and
 * who have no day off that the caller may know, first who has had nothing yet. Takes one statement; only the first request of a child's day
 * takes more, because it draws the tasks.
 *
 * @returns null when nothing is open
 */
export async function tonight(actor: Actor): Promise<Tonight | null> {
  const viewer = requireViewer(actor);
  const reach = reachOf(viewer);
  const utc = actor.now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  const rows = await selectTonight(actor.db.pool, reach, addDays(utc, -margin), addDays(utc, aheadDays));
  const open: (Tonight & { readonly hasBegun: boolean })[] = [];
  for (const read of rows) {
    const child = childOf(read);
    const today = childToday(child, actor.now).toString();
    if (!mayEdit(child.role) || isDayOff(knownDaysOff(actor, child), today)) continue;
    const dailies = read.dailies
      .filter(({ date }) => date === today)
      .map((daily) => {
        const said = textFor(daily.texts, languageOf(actor));
        return taskWithCarer({ ...daily, ...said }, carerIn(said?.language ?? null, viewer.calledBy));
      });
    const [task] = (dailies.length > 0 ? dailies : await drawn(actor, child)).filter(({ completed }) => !completed);
    if (task) open.push({ child, task, hasBegun: dailies.some(({ completed }) => completed) });
  }
  const first = open.find(({ hasBegun }) => !hasBegun) ?? open[0];
  return first ? { child: first.child, task: first.task } : null;
}

/** The daily tasks of a child whose day nobody has looked at yet. */
async function drawn(actor: Actor, child: Child) {
  knowChild(actor, child);
  const tasks = await currentTasksOf(actor, 'daily', child);
  return tasks.map(({ id, completed, task }) => {
    const { title, description, safety, minutes } = asRead(task, actor);
    return { id, completed, title, description, safety, minutes };
  });
}
