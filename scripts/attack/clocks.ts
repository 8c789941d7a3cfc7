import type { Attack } from './attack.js'
import { endedWell } from './verdicts.js'

const DAY = 86_400_000

/** The service answers correctly, but its clock and all times in its answers are wrong by this much. */
function clock(id: string, title: string, quick: boolean, shift: (now: number) => number): Attack {
  return {
    id,
    title,
    quick,
    run: async (ground) => {
      const ran = await ground.check((answer) => {
        const by = shift(Date.parse(String(answer.headers.date)))
        const reset = Number(answer.headers['x-ratelimit-reset'])
        const headers = {
          ...answer.headers,
          date: new Date(Date.parse(String(answer.headers.date)) + by).toUTCString(),
          'x-ratelimit-reset': String(Math.max(0, Math.round(reset + by / 1000))),
        }
        if (answer.status !== 429) return { ...answer, headers }
        const body = answer.body.toString().replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => {
          return new Date(Date.parse(time) + by).toISOString()
        })
        return { ...answer, headers, body: Buffer.from(body) }
      })
      const outcome = endedWell(ran, { codes: [0, 3] })
      const told = ran.report?.choices.filter(({ id: point }) => point === 'clock') ?? []
      return { ...outcome, wrong: [...outcome.wrong, ...(told.length === 1 ? [] : ['the clock is not observed'])] }
    },
  }
}

export const clocks: readonly Attack[] = [
  clock('clock-days-ahead', 'a clock that is five days ahead', false, () => 5 * DAY),
  clock('clock-days-behind', 'a clock that is 400 days behind', false, () => -400 * DAY),
  clock('clock-1970', 'a clock that began again in 1970', true, (now) => 3_600_000 - now),
]
