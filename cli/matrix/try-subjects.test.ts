import { describe, expect, test } from 'vitest'
import type { Subject, Trial } from './subject.js'
import { trySubjects } from './try-subjects.js'

const lawful = (point: string): Subject => ({
  kind: 'variant',
  id: `${point}=x`,
  title: point,
  faults: [],
  choices: { [point]: 'x' },
})

/** Tries three lawful choices in one run; a run is red if `isRed` says so for its points. */
async function tried(isRed: (points: readonly string[]) => boolean) {
  const runs: string[] = []
  const { trials, blamedTogether } = await trySubjects(['a', 'b', 'c'].map(lawful), {
    faults: [],
    together: 4,
    async tryEach(subjects, onTrial) {
      const queue = [...subjects]
      for (const { id, choices } of queue) {
        const red = isRed(Object.keys(choices)) ? ['csv.rows@getNames'] : []
        const trial: Trial = { subject: id, red, warned: [], verdict: 'conformant', requests: 1 }
        queue.push(...onTrial(trial))
      }
    },
    onRun: ({ subject }, known) => void runs.push(`${subject} of ${known}`),
  })
  const red = [...trials.values()].filter((trial) => trial.red.length > 0).map(({ subject }) => subject)
  return { runs, red, together: blamedTogether.map(({ id }) => id) }
}

describe('trySubjects', () => {
  test('one green run tries them all', async () => {
    expect(await tried(() => false)).toEqual({ runs: ['a=x + b=x + c=x of 1'], red: [], together: [] })
  })

  test('after a red run each is tried alone, and the one to blame is named', async () => {
    const { runs, red, together } = await tried((points) => points.includes('b'))
    expect(runs).toEqual(['a=x + b=x + c=x of 4', 'a=x of 4', 'b=x of 4', 'c=x of 4'])
    expect(red).toContain('b=x')
    expect(together).toEqual([])
  })

  test('choices that are blamed only together are reported together', async () => {
    const { red, together } = await tried((points) => points.includes('a') && points.includes('b'))
    expect(red).toEqual(['a=x + b=x + c=x'])
    expect(together).toEqual(['a=x + b=x + c=x'])
  })
})
