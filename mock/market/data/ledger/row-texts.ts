import { isoDate, mix, pick } from '../../../../fixtures/index.js'

/** Every company numbers its filings of a year by day and filer; 8-K filings take the numbers from 900 on of a day. */
const NUMBERS_A_DAY = 1000
export const FIRST_8K_NUMBER = 900

/** `0000320193-26-324003`: filer, year, number within the year. */
export function accessionNumber(cik: string, day: number, number: number): string {
  const date = isoDate(day)
  const ofYear = day - yearStart(date.slice(0, 4))
  return `${cik}-${date.slice(2, 4)}-${String((ofYear + 1) * NUMBERS_A_DAY + number).padStart(6, '0')}`
}

/** When a transaction was recorded: on the evening of its day, after the exchanges have closed. */
export function createdAt(day: number, hash: number): string {
  return `${isoDate(day)} ${clock(16 * 3600 + pick(mix(hash, day), 8 * 3600))}`
}

function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
}

const starts = new Map<string, number>()

function yearStart(year: string): number {
  const kept = starts.get(year)
  if (kept !== undefined) return kept
  const start = Math.floor(Date.UTC(Number(year), 0, 1) / 86_400_000)
  starts.set(year, start)
  return start
}
