import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { YOUNG } from './cli/matrix/worker-pool.js'
import { COMPILE_LATE } from './cli/process/compile-late.js'

/**
 * Slow by nature: whole checks of whole services, browsers, programs and packages of others. `npm run test:whole` runs
 * these, `npm test` all others.
 */
const WHOLE = [
  // Whole checks, one after another
  'conformance/whole/!(own-mock|secrets).test.ts',
  'conformance/{observe/asides,run/run-hours,run/share}.test.ts',
  'cli/{check-scope,share-history}.test.ts',
  'cli/matrix/{examples-matrix,odd-contract,recorded-sample}.test.ts',
  'cli/examples.test.ts',
  'cli/independent/each-mistake.test.ts',
  'scripts/draft/compare-draft.test.ts',
  // Pages in a browser
  'cli/{pages,proxy-console,verbs/site}.test.ts',
  'cli/runners/playwright.test.ts',
  'conformance/reporters/report-page.test.ts',
  'mock/control/console-page.test.ts',
  'scripts/package/{swagger-ui,web-doors}.test.ts',
  // Every documented command; programs and packages of others
  'cli/{ci-kits,documented-commands,prism-proxy,second-opinions,tutorial}.test.ts',
  'cli/client/client-text.test.ts',
  'scripts/{package/code-generators,status-reads}.test.ts',
  'spec/portability.test.ts',
  // Programs in processes of their own, several servers
  'cli/{check-stop,strange-files,verbs/proxy}.test.ts',
  'scripts/package/papers.test.ts',
  'mock/{http/server,identity/clients,worlds/state/redis-cluster,worlds/state/replicas}.test.ts',
]

/** They take longest, so that none of them runs alone at the end; vitest would begin with the largest files. */
const LONGEST =
  /\/(each-mistake|documented-commands|console-page|closed-loop|strange-servers|odd-contract|examples-matrix)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => Number(LONGEST.test(b.moduleId)) - Number(LONGEST.test(a.moduleId)))
  }
}

/** It measures the memory of its process. */
const MEMORY = 'mock/memory.test.ts'

export default defineConfig({
  test: {
    testTimeout: 300_000,
    hookTimeout: 300_000,
    globalSetup: 'scripts/test-folder.ts',
    // Both commands load most sources: the second one finds what the first one translated.
    experimental: { fsModuleCache: true },
    // One process a core: vitest would leave one of two cores idle.
    maxWorkers: '100%',
    // Most tests run each function a few times: V8 translates it into fast code later, and collects garbage less often.
    execArgv: [YOUNG, ...COMPILE_LATE],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Loading the sources and making the first whole check take longer than most tests, so these files share a
      // process.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: ['{spec,fixtures,mock,conformance,cli,scripts}/**/*.test.ts', '*.test.ts'],
          exclude: [...WHOLE, MEMORY],
        },
      },
      { extends: true, test: { name: 'whole', isolate: false, include: WHOLE } },
      { extends: true, test: { name: 'alone', include: [MEMORY] } },
    ],
  },
})
