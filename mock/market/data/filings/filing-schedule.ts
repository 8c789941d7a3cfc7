import { civilToDay, mix, openFilingTemplates, pick, type TradingCalendar } from '../../../../fixtures/index.js'

/** A filing: day number, index of its template, and its number among the company's filings of the day. */
export type FilingVisitor = (day: number, template: number, kind: number) => void

/** Results are filed in the weeks after a quarter. The first day of each season, as month and day. */
const SEASONS = [
  [1, 24],
  [4, 20],
  [7, 20],
  [10, 20],
] as const
const SEASON_DAYS = 26
const [RESULT_KIND, MEETING_KIND, EVENT_KIND] = [0, 1, 2]
/** Percent of the months with another kind of news. */
const EVENT_CHANCE = 21

/**
 * Visits the filings of a company month by month, oldest first within each kind. Every filing is a function of the
 * company and its month, so later months never change earlier ones.
 */
export function visitFilings(
  calendar: TradingCalendar,
  companySeed: number,
  months: readonly [first: number, last: number],
  visit: FilingVisitor,
): void {
  const seed = companySeed ^ 0x6a09e667
  const { results, meetings, events } = openFilingTemplates()
  const open = (day: number) => calendar.dayOf[calendar.indexAt(day)] ?? 0
  for (let month = months[0]; month <= months[1]; month++) {
    const hash = mix(seed, month)
    const [year, ofYear] = [Math.floor(month / 12), month % 12]
    const season = ofYear % 3 === 0 ? SEASONS[ofYear / 3] : undefined
    if (season !== undefined) {
      const day = civilToDay(year, season[0], season[1]) + pick(mix(seed, 1), SEASON_DAYS - 6) + pick(hash, 6)
      visit(open(day), pick(mix(hash, 2), results), RESULT_KIND)
    }
    if (ofYear === 4) {
      const meeting = results + pick(mix(hash, 3), meetings)
      visit(open(civilToDay(year, 5, 6) + pick(mix(seed, 2), 40)), meeting, MEETING_KIND)
    }
    if (pick(mix(hash, 4), 100) < EVENT_CHANCE) {
      const event = results + meetings + pick(mix(hash, 5), events)
      visit(open(civilToDay(year, ofYear + 1, 1) + pick(mix(hash, 6), 28)), event, EVENT_KIND)
    }
  }
}

/** Months since year 0, for a span of days. */
export function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}
