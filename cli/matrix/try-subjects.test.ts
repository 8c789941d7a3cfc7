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
  const trials = new Map<string, Trial>()
  const blamedTogether = await trySubjects(['a', 'b', 'c'].map(lawful), {
    faults: [],
    together: 4,
    trials,
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

  test('after a red run each half is tried, and the one to blame is named', async () => {
    const { runs, red, together } = await tried((points) => points.includes('b'))
    expect(runs).toEqual(['a=x + b=x + c=x of 3', 'a=x + b=x of 5', 'c=x of 5', 'a=x of 5', 'b=x of 5'])
    expect(red).toContain('b=x')
    expect(red).not.toContain('a=x')
    expect(together).toEqual([])
  })

  test('choices that are blamed only together are reported together, in the smallest run that shows it', async () => {
    const { together } = await tried((points) => points.includes('a') && points.includes('b'))
    expect(together).toEqual(['a=x + b=x'])
    expect((await tried((points) => points.includes('b') && points.includes('c'))).together).toEqual([
      'a=x + b=x + c=x',
    ])
  })

  test('a member whose owner is silent is tried alone, and after an undeclared failure only its half is', async () => {
    const runs: string[] = []
    const operations = ['one', 'two', 'three', 'four']
    const faults = operations.map((id) => ({ id, title: id, clause: 'ANY', caughtBy: `csv.rows@${id}` }))
    const subjects = operations.map((id): Subject => ({ kind: 'fault', id, title: id, faults: [id], choices: {} }))
    const trials = new Map<string, Trial>()
    await trySubjects(subjects, {
      faults,
      together: 4,
      trials,
      async tryEach(first, onTrial) {
        const queue = [...first]
        for (const { id, faults: on } of queue) {
          const owners = on.filter((one) => one !== 'two' || on.length === 1).map((one) => `csv.rows@${one}`)
          const red = [...owners, ...(on.includes('four') ? ['order.sorted@four'] : [])]
          queue.push(...onTrial({ subject: id, red, warned: [], verdict: 'violations', requests: 1 }))
        }
      },
      onRun: ({ subject }) => void runs.push(subject),
    })
    expect(runs).toEqual(['one + two + three + four', 'one + two', 'three + four', 'two', 'three', 'four'])
    expect([...trials.values()].filter(({ subject }) => operations.includes(subject)).map(({ red }) => red)).toEqual([
      ['csv.rows@one'],
      ['csv.rows@two'],
      ['csv.rows@three'],
      ['csv.rows@four', 'order.sorted@four'],
    ])
  })
})
