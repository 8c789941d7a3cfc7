import { defineConfig } from 'vitest/config'

/** These change what others would see (the clock, standard output), measure memory or a cache, or load programs of others. */
const ALONE = [
  'scripts/**/*.test.ts',
  'cli/{client,draft,matrix,runners}/**/*.test.ts',
  'cli/!(check|check-*|coach-verdict|diff|judging-options|lint|mock|trend|usage|usage-errors).test.ts',
  'mock/memory.test.ts',
  'mock/http/server.test.ts',
  'mock/console/**/*.test.ts',
  'mock/control/!(control|start-page).test.ts',
  'spec/cel/compile-rule.test.ts',
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
      // Loading the sources and making the first whole check take longer than most tests, so these files share a process.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: ['{spec,fixtures,mock,conformance,cli}/**/*.test.ts'],
          exclude: ALONE,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
})
