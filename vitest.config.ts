import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{spec,fixtures,mock,conformance,cli,scripts}/**/*.test.ts', '*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One process a core: vitest would leave one of two cores idle.
    maxWorkers: '100%',
  },
})
