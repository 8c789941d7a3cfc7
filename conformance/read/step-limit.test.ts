import { expect, it } from 'vitest'
import { StepLimit, StepsExceeded, takeStep } from './step-limit.js'

function steps(count: number): number {
  for (let step = 0; step < count; step += 1) takeStep()
  return count
}

it('stops a computation that takes more steps than the limit, and does not try it again', () => {
  const limit = new StepLimit(100)
  expect(limit.run('usual', () => steps(100))).toBe(100)
  expect(() => limit.run('slow', () => steps(101))).toThrow(StepsExceeded)
  expect(() => limit.run('slow', () => 'not called')).toThrow(StepsExceeded)
  expect([...limit.exceeded]).toEqual(['slow'])
  expect(limit.run('usual', () => steps(100))).toBe(100)
})

it('gives each a small part once several exceeded it, and counts nothing outside', () => {
  const limit = new StepLimit(1000)
  for (const name of 'abcd') expect(() => limit.run(name, () => steps(1001))).toThrow(StepsExceeded)
  expect(limit.run('small', () => steps(10))).toBe(10)
  expect(() => limit.run('next', () => steps(11))).toThrow(StepsExceeded)
  expect(steps(100_000)).toBe(100_000)
})

it('counts the steps of an inner limit for the outer one too, and keeps other errors', () => {
  const [outer, inner] = [new StepLimit(100), new StepLimit(80)]
  expect(() => outer.run('both', () => [inner.run('one', () => steps(80)), steps(21)])).toThrow(StepsExceeded)
  expect(() =>
    inner.run('broken', () => {
      throw new Error('broken')
    }),
  ).toThrow('broken')
  expect([...inner.exceeded]).toEqual([])
})
