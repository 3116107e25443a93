/** Whether a location is no town: `Online, live`. */
export function isOnline(location: string): boolean {
  return /^online\b/i.test(location.trim());
}

/** A time of the day as those read it who may be in another country: `5 pm to 8 pm (Ghana time)`. */
export function localTimeText(location: string, time: string): string {
  return time && isOnline(location) ? `${time} (Ghana time)` : time;
}
