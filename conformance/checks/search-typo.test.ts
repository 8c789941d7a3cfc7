import { describe, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from './harness.test-kit.js'
import { searchContract, searching } from './search.test-kit.js'
import { searchTypo } from './search-typo.js'
import { HEADER, judged } from './shelf.test-kit.js'

describe('search.typo', () => {
  it('accepts a search that forgives a letter', () => {
    expectPass(judged(searchTypo, searchContract, searching()))
  })

  it('refuses one that does not, whether it finds nothing or something else', () => {
    expectFail(judged(searchTypo, searchContract, searching({ threshold: 0.99 })), 'does not find "Middlemarch"')
    expectFail(
      judged(searchTypo, searchContract, ({ name }) => searching()(name === undefined ? {} : { name: 'Emma' }, never)),
      'found Emma',
    )
  })

  it('proves nothing without a name', () => {
    expectStatus(
      judged(searchTypo, searchContract, () => HEADER),
      'no-evidence: no-data',
    )
  })
})

const never = {
  key: '',
  method: 'GET',
  path: '',
  parameters: [],
  headers: [],
  presented: { form: 'valid' },
  cost: 1,
  repeat: 0,
  phase: 0,
} as const
