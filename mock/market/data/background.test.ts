import { expect, test } from 'vitest'
import { Background, type Steps } from './background.js'

function* work(log: string[], name: string, milliseconds: number): Steps<string> {
  for (let i = 0; i < 3; i++) {
    const until = performance.now() + milliseconds
    while (performance.now() < until);
    log.push(`${name}${i}`)
    yield
  }
  return name
}

test('a task is finished with its result', async () => {
  const task = new Background().add(work([], 'a', 0))
  expect(task.result).toBeUndefined()
  expect(await task.done).toBe('a')
  expect(task.result).toBe('a')
})

test('other work runs between slices', async () => {
  const log: string[] = []
  const task = new Background().add(work(log, 'a', 8))
  setImmediate(() => log.push('request'))
  await task.done
  expect(log.indexOf('request')).toBe(1)
})

test('an awaited task runs first', async () => {
  const log: string[] = []
  const background = new Background()
  const first = background.add(work(log, 'a', 6))
  const second = background.add(work(log, 'b', 6))
  background.hurry(second)
  await Promise.all([first.done, second.done])
  expect(log.slice(0, 3)).toEqual(['b0', 'b1', 'b2'])
})

test('a failure rejects the promise of its task, and the next task runs', async () => {
  const background = new Background()
  const broken = background.add(
    // biome-ignore lint/correctness/useYield: it fails before it could
    (function* (): Steps<never> {
      throw new Error('no such file')
    })(),
  )
  const next = background.add(work([], 'b', 0))
  await expect(broken.done).rejects.toThrow('no such file')
  expect(await next.done).toBe('b')
})
