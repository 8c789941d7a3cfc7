import { defineConfig } from 'vitest/config'

/** These change what others would see (the clock, the environment, standard output), or measure a cache or memory. */
const ALONE = [
  '{cli,scripts}/**/*.test.ts',
  'mock/http/server.test.ts',
  'mock/*.test.ts',
  'mock/{control,console}/**/*.test.ts',
  'spec/cel/compile-rule.test.ts',
  'conformance/{run,whole,recordings}/*.test.ts',
  'conformance/plan/leave-expired.test.ts',
  '*.test.ts',
]

export default defineConfig({
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One process a core: vitest would leave one of two cores idle.
    maxWorkers: '100%',
    projects: [
      // Loading the sources takes longer than most tests, so these files load them once in each process.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: ['{spec,fixtures,mock,conformance}/**/*.test.ts'],
          exclude: ALONE,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
})
