import { t } from '@lingui/core/macro';

const eveningHour = 17;

/** Whether it is 17:00 or later by the device's clock. */
export const isEvening = (now: Date = new Date()): boolean => now.getHours() >= eveningHour;

/**
 * What an offer for this moment is called: "Right now" before 17:00 of the device's clock, "Tonight" after it.
 *
 * @param now the current time.
 */
export const momentWord = (now: Date = new Date()): string => (isEvening(now) ? t`Tonight` : t`Right now`);
