import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenOrphaned } from './when-orphaned.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watched(environment: Readonly<Record<string, string>>) {
  let parent = 7
  const then = vi.fn()
  const stop = whenOrphaned(then, { environment, parent: () => parent })
  return {
    then,
    stop,
    orphan: () => {
      parent = 1
      vi.advanceTimersByTime(3000)
    },
  }
}

it('notices once that npm, which started the program, is gone', () => {
  const { then, orphan } = watched({ npm_command: 'exec' })
  vi.advanceTimersByTime(3000)
  expect(then).not.toHaveBeenCalled()
  orphan()
  expect(then).toHaveBeenCalledTimes(1)
})

it('lets a program live on that npm did not start, or that is not watched any more', () => {
  const other = watched({})
  other.orphan()
  const released = watched({ npm_command: 'exec' })
  released.stop()
  released.orphan()
  expect([other.then, released.then].map(({ mock }) => mock.calls)).toEqual([[], []])
})
