/** Whether a location is online: `Online, live`. */
export function isOnline(location: string): boolean {
  return /^online\b/i.test(location.trim());
}

/** A time of day for readers who may be in another country: `5 pm to 8 pm (Ghana time)`. */
export function localTimeText(location: string, time: string): string {
  return time && isOnline(location) ? `${time} (Ghana time)` : time;
}
