import type { CoachReport } from '../../mock/index.js'
import { coachLine } from '../terminal/coach-line.js'

export interface CoachVerdict {
  readonly pass: boolean
  message(): string
}

/** For `expect.extend`: `await expect(world.coach()).toBeClean()`. */
export const coachMatchers = {
  /** The client did nothing that the documentation advises against, and did something. */
  async toBeClean(received: CoachReport | Promise<CoachReport>): Promise<CoachVerdict> {
    const { clean, requests, findings } = await received
    if (requests === 0) return { pass: false, message: () => 'Expected at least one request: the coach saw none' }
    return {
      pass: clean,
      message: () =>
        clean
          ? `Expected the coach to find something in ${requests} requests`
          : ['Expected the coach to find nothing:', ...findings.map(coachLine)].join('\n  '),
    }
  },
}
