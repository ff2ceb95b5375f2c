import { useCallback, useState } from 'react';
import { firstActivityWindow } from '../activity/ActivityTimeline.tsx';
import { useChildPulled } from '../relay/childPulled.ts';
import { firstGardenPeriod } from '../skills/SkillsGarden.tsx';
import { useRefreshRecords } from './useRefreshRecords.ts';

/**
 * The chosen periods of timeline and garden, and functions that refetch what they show: `refreshRecords` the panels alone,
 * `refreshAll` the page with them.
 *
 * @param refresh refetches the page's query; never rejects
 */
export function useChosenPeriods(childId: string, refresh: () => Promise<boolean>) {
  const [activityDays, setActivityDays] = useState(firstActivityWindow);
  const [gardenPeriod, setGardenPeriod] = useState(firstGardenPeriod);
  const refreshRecords = useRefreshRecords(childId, activityDays, gardenPeriod);
  // The page's query loads the panels with their initial periods; a panel that shows another period refetches itself.
  const refreshOtherPeriods = useCallback(() => {
    if (activityDays !== firstActivityWindow || gardenPeriod !== firstGardenPeriod) refreshRecords();
  }, [activityDays, gardenPeriod, refreshRecords]);
  const refreshAll = useCallback(async () => {
    refreshOtherPeriods();
    return refresh();
  }, [refresh, refreshOtherPeriods]);
  useChildPulled(refreshOtherPeriods);
  return { activityDays, setActivityDays, gardenPeriod, setGardenPeriod, refreshRecords, refreshAll };
}
