const eveningHour = 17;

/**
 * What an offer for this moment is called: "Right now" before 17:00 of the device's clock, "Tonight" after it.
 *
 * @param now the current time.
 */
export const momentWord = (now: Date = new Date()): 'Right now' | 'Tonight' =>
  now.getHours() < eveningHour ? 'Right now' : 'Tonight';
