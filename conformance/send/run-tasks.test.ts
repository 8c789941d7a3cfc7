import { describe, expect, it } from 'vitest'
import { runTasks, type Task } from './run-tasks.js'

function watched() {
  const underWay = new Map<string, number>()
  const seen: { name: string; lane: string; besides: number }[] = []
  const task = (name: string, lane: string, alone = false): Task => ({
    lane,
    alone,
    run: async () => {
      const besides = underWay.get(lane) ?? 0
      underWay.set(lane, besides + 1)
      seen.push({ name, lane, besides })
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWay.set(lane, (underWay.get(lane) ?? 1) - 1)
    },
  })
  return { seen, task }
}

describe('runTasks', () => {
  it('starts the tasks of a lane in order, at most so many at once', async () => {
    const { seen, task } = watched()
    await runTasks(
      ['a', 'b', 'c', 'd', 'e'].map((name) => task(name, 'one')),
      2,
    )
    expect(seen.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(Math.max(...seen.map(({ besides }) => besides))).toBe(1)
  })

  it('runs no other task of the lane beside a task that must be alone', async () => {
    const { seen, task } = watched()
    await runTasks([task('a', 'one'), task('b', 'one'), task('c', 'one', true), task('d', 'one'), task('e', 'two')], 4)
    expect(seen.find(({ name }) => name === 'c')?.besides).toBe(0)
    expect(seen.find(({ name }) => name === 'd')?.besides).toBe(0)
  })

  it('finishes the other tasks before it reports a failure', async () => {
    const { seen, task } = watched()
    const broken: Task = { lane: 'one', alone: false, run: () => Promise.reject(new Error('broken')) }
    await expect(runTasks([broken, task('b', 'two')], 2)).rejects.toThrow('broken')
    expect(seen.map(({ name }) => name)).toEqual(['b'])
  })
})
