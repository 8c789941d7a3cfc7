const LAST = Date.parse('9999-12-31T00:00:00Z')

/** Whether a string is a time that a clock can show. Times beyond that cannot be written again. */
export function isRecordedTime(text: string): boolean {
  const time = Date.parse(text)
  return time >= 0 && time <= LAST
}
