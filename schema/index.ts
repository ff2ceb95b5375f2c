import './scalars.ts';
import './account/User.ts';
import './account/App.ts';
import './account/register.ts';
import './account/login.ts';
import './account/logout.ts';
import './account/updateSettings.ts';
import './task/Task.ts';
import './skill/Skill.ts';
import './child/Child.ts';
import './child/addChild.ts';
import './streak/Streak.ts';
import './assignment/DailyTask.ts';
import './assignment/WeeklyTask.ts';
import './assignment/MonthlyTask.ts';
import './assignment/resetsAt.ts';
import './completion/Completion.ts';
import './completion/completeTask.ts';
import { builder } from './builder.ts';

/** The executable GraphQL schema. */
export const schema = builder.toSchema();
