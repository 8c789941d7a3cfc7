import type { Attack } from './attack.js'
import { FEW_OPERATIONS } from './few-operations.js'
import { endedWell } from './verdicts.js'

const DAY = 86_400_000
const STARTED = Date.now()

interface Wrong {
  readonly id: string
  readonly title: string
  readonly quick?: boolean
  readonly argv?: readonly string[]
  /** By how much the times of this answer are wrong. */
  shift(now: number, count: number): number
  /** The value sent as Date; default: the wrong time. */
  date?(time: number, count: number): string | undefined
  /** Whether the judge can tell; default: yes. */
  readonly isTold?: boolean
}

/** The service answers correctly, but its clock and all times in its answers are wrong. */
function clock({ id, title, quick = false, argv, shift, date, isTold = true }: Wrong): Attack {
  return {
    id,
    title,
    quick,
    run: async (ground) => {
      let count = 0
      const ran = await ground.check((answer) => {
        count += 1
        const now = Date.parse(String(answer.headers.date))
        const by = shift(now, count)
        const { date: _, 'x-ratelimit-reset': reset, ...others } = answer.headers
        const shown = date === undefined ? new Date(now + by).toUTCString() : date(now + by, count)
        const headers = {
          ...others,
          ...(shown === undefined ? {} : { date: shown }),
          ...(reset === undefined
            ? {}
            : { 'x-ratelimit-reset': String(Math.max(0, Math.round(Number(reset) + by / 1000))) }),
        }
        if (answer.status !== 429) return { ...answer, headers }
        const body = answer.body.toString().replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => {
          return new Date(Date.parse(time) + by).toISOString()
        })
        return { ...answer, headers, body: Buffer.from(body) }
      }, argv)
      const told = ran.report?.choices.filter(({ id: point }) => point === 'clock') ?? []
      const also = told.length === (isTold ? 1 : 0) ? [] : [`${told.length} observations of the clock`]
      return endedWell(ran, { codes: [0, 3], also })
    },
  }
}

/** The years of an HTTP date have four digits. */
const FAR = ['Fri, 31 Dec 99999 23:59:59 GMT', 'Sat, 13 Sep 275760 00:00:00 GMT']

export const clocks: readonly Attack[] = [
  clock({ id: 'clock-days-ahead', title: 'a clock that is five days ahead', shift: () => 5 * DAY }),
  clock({ id: 'clock-days-behind', title: 'a clock that is 400 days behind', shift: () => -400 * DAY }),
  clock({
    id: 'clock-stopped',
    title: 'a clock that stopped three days ago',
    argv: FEW_OPERATIONS,
    shift: (now) => STARTED - 3 * DAY - now,
  }),
  clock({
    id: 'clock-1970',
    title: 'a clock that began again in 1970',
    quick: true,
    shift: (now) => 3_600_000 - now,
  }),
  clock({
    id: 'clock-jumps',
    title: 'a clock that jumps by three days, back and forth, every few answers',
    shift: (_, count) => (Math.floor(count / 7) % 3 === 0 ? 0 : 3 * DAY),
  }),
  clock({
    id: 'clock-missing',
    title: 'answers without a date',
    shift: () => 0,
    date: () => undefined,
    isTold: false,
  }),
  clock({
    id: 'clock-garbage',
    title: 'dates that are no dates',
    shift: () => 0,
    date: (time, count) =>
      ['now', '', '-1', '9'.repeat(400), String(time), 'Thu, 32 Foo 99999 25:61:61 GMT', ...FAR][count % 8],
    isTold: false,
  }),
]
