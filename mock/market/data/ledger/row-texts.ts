import { dayNumber, isoDate, mix, pick } from '../../../../fixtures/index.js'
import { DAYS, type DataColumn } from '../data-column.js'
import { Texts } from '../texts.js'

/** Every company numbers its filings of a year by day and filer; the 8-K filings of a day have numbers from 900 on. */
const NUMBERS_A_DAY = 1000
export const FIRST_8K_NUMBER = 900
const [COLON, BLANK] = [0x3a, 0x20]
/** The year between two dashes, by day number: `-26-`. */
const YEARS = new Texts(65_536, (day) => `-${isoDate(day).slice(2, 4)}-`)

type Numbers = (index: number) => number

/** `0000320193-26-324003`: filer, year, number within the year. */
export function accessions(cik: Texts, company: Numbers, day: Numbers, number: Numbers): DataColumn<string> {
  const ofYear = (index: number) => dayOfYear(day(index)) * NUMBERS_A_DAY + number(index)
  return {
    read: (index) => `${cik.read(company(index))}${YEARS.read(day(index))}${String(ofYear(index)).padStart(6, '0')}`,
    write: (out, index) => {
      cik.write(out, company(index))
      YEARS.write(out, day(index))
      out.digits(ofYear(index), 6)
    },
  }
}

/** When a transaction was recorded: on the evening of its day, after the exchanges have closed. */
export function recordingTimes(day: Numbers, hash: Numbers): DataColumn<string> {
  const seconds = (index: number) => 16 * 3600 + pick(mix(hash(index), day(index)), 8 * 3600)
  return {
    read: (index) => `${isoDate(day(index))} ${clock(seconds(index))}`,
    write: (out, index) => {
      const ofDay = seconds(index)
      DAYS.write(out, day(index))
      out.byte(BLANK)
      out.digits(Math.floor(ofDay / 3600), 2)
      out.byte(COLON)
      out.digits(Math.floor((ofDay % 3600) / 60), 2)
      out.byte(COLON)
      out.digits(ofDay % 60, 2)
    },
  }
}

function clock(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
}

const daysOfYears = new Uint16Array(65_536)

/** 1 for the first of January. */
function dayOfYear(day: number): number {
  const kept = daysOfYears[day] ?? 0
  if (kept > 0) return kept
  const count = day - dayNumber(`${isoDate(day).slice(0, 4)}-01-01`) + 1
  daysOfYears[day] = count
  return count
}
