import { test as base, expect, type TestAPI } from 'vitest'
import type { Mock, MockOptions } from '../../mock/index.js'
import { coachMatchers } from './coach-matchers.js'
import type { TestWorld } from './test-world.js'
import { worldFixtures } from './world-fixtures.js'

export type { ConformanceOptions } from './conformance-suite.js'
export { describeConformance } from './describe-conformance.js'
export type { ForceAim, TestWorld, WorldRequest } from './test-world.js'

/** The fixtures of a test: `test('...', async ({ world }) => ...)`. */
export interface GivenWorld {
  readonly mock: Mock
  readonly world: TestWorld
}

/** vitest's `test` with a world for each test; the options are those of the mock behind them. */
export function worldTest(options: MockOptions = {}): TestAPI<GivenWorld> {
  return base.extend<GivenWorld>(worldFixtures(options))
}

/** The same over the shipped contract. */
export const test: TestAPI<GivenWorld> = worldTest()

declare module 'vitest' {
  interface Matchers<T> {
    /** The coach found nothing: `await expect(world.coach()).toBeClean()`. */
    toBeClean(): Promise<T>
  }
}

expect.extend(coachMatchers)
