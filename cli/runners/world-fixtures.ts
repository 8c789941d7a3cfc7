import { createMock, type Mock, type MockOptions } from '../../mock/index.js'
import { type TestWorld, testWorld } from './test-world.js'

type Use<Value> = (value: Value) => Promise<void>

/** Fixtures of vitest and Playwright, for `test.extend`: one mock for each worker, one world for each test. */
export interface WorldFixtures {
  /** The mock of this worker, which listens on a free port. */
  readonly mock: [(given: object, use: Use<Mock>) => Promise<void>, { scope: 'worker' }]
  /** A new world; it is reset when the test ends. */
  readonly world: (given: { readonly mock: Mock }, use: Use<TestWorld>) => Promise<void>
}

const MOST_WORLDS = 200

export function worldFixtures(options: MockOptions = {}): WorldFixtures {
  let opened = 0
  const left: string[] = []
  // A mock holds a limited number of worlds. A world is used again late, when stray requests of its earlier test are
  // over.
  const nextName = (): string => (opened < MOST_WORLDS ? undefined : left.shift()) ?? `test-${++opened}`
  return {
    mock: [
      // Both runners read the names that a fixture needs from its first parameter.
      // biome-ignore lint/correctness/noEmptyPattern: it needs none
      async ({}, use) => {
        const mock = createMock(options)
        await mock.listen({ port: 0 })
        try {
          await use(mock)
        } finally {
          await mock.close()
        }
      },
      { scope: 'worker' },
    ],
    world: async ({ mock }, use) => {
      const name = nextName()
      const world = testWorld(mock, name)
      await use(world)
      await world.reset()
      left.push(name)
    },
  }
}
