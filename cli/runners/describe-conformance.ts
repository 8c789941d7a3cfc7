import { beforeAll, describe, test } from 'vitest'
import { type ConformanceOptions, type ConformanceOutcome, conformanceSuite } from './conformance-suite.js'

/** Ten minutes: a run waits for no quota, but a slow service has hundreds of requests to answer. */
const TIMEOUT = 600_000

/**
 * Every requirement as a test of this suite. One run of the judge decides them all; a requirement that could not be
 * decided is skipped with its reason, and the last test fails where too little was decided.
 */
export function describeConformance(options: ConformanceOptions): void {
  describe('conformance', async () => {
    const suite = await conformanceSuite(options)
    let outcome: ConformanceOutcome | undefined
    beforeAll(async () => {
      outcome = await suite.run()
    }, options.timeout ?? TIMEOUT)
    describe(suite.title, () => {
      for (const [area, ids] of suite.areas) {
        describe(area, () => {
          for (const id of ids) {
            test(id, (context) => {
              const { kind, text } = outcome?.of(id) ?? { kind: 'fail', text: 'The run did not end' }
              if (kind === 'skip') context.skip(text)
              if (kind === 'fail') throw new Error(text)
            })
          }
        })
      }
      test('enough is decided', () => {
        const { verdict, why } = outcome ?? { verdict: 'incomplete', why: 'The run did not end' }
        if (verdict !== 'conformant' && verdict !== 'nonconformant') throw new Error(`${verdict}: ${why}`)
      })
    })
  })
}
