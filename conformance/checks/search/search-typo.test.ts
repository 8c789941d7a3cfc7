import { describe, expect, it } from 'vitest'
import { expectFail, expectPass, expectStatus } from '../finding/harness.test-kit.js'
import { always, bookTable, HEADER, judged, type Server, SHELF } from '../finding/shelf.test-kit.js'
import { searchContract, searching, TITLED } from './search.test-kit.js'
import { searchTypo } from './search-typo.js'

describe('search.typo', () => {
  it('accepts a search that tolerates a wrong letter', () => {
    expectPass(judged(searchTypo, searchContract, searching()))
  })

  it('refuses a search that finds nothing or another name', () => {
    expectFail(judged(searchTypo, searchContract, searching({ threshold: 0.99 })), 'does not find "Middlemarch"')
    expectFail(
      judged(searchTypo, searchContract, ({ name }) => searching()(name === undefined ? {} : { name: 'Emma' }, never)),
      'found Emma',
    )
  })

  it('refuses a search that requires the first letter', () => {
    const byLetter: Server = (query, probe) => {
      const first = query.name?.[0]?.toLowerCase()
      const isKept = (title: string): boolean => first === undefined || title.toLowerCase().startsWith(first)
      const found = searching()(query, probe)
      return first === undefined ? found : bookTable(TITLED.filter(({ title }) => isKept(title)))
    }
    expectFail(judged(searchTypo, searchContract, byLetter), '"Niddlemarch" does not find "Middlemarch"')
  })

  it('proves nothing without a name', () => {
    expectStatus(judged(searchTypo, searchContract, always(HEADER)), 'no-evidence: no-data')
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

describe('search.typo: its messages', () => {
  const answering =
    (answer: ReturnType<Server>): Server =>
    (query, probe) =>
      query.name === undefined ? searching()(query, probe) : answer
  const judge = (answer: ReturnType<Server>) => judged(searchTypo, searchContract, answering(answer))

  it('name the misspelt name and the first five results', () => {
    const found = judge(bookTable(SHELF))
    expect(found).toMatchObject({
      message: expect.stringMatching(/^"Midd.*" does not find "Middlemarch": found Title 0; /),
      expected: '"Middlemarch" among the results',
      actual: 'Title 0; Title 1; Title 2; Title 3; Title 4',
      exchanges: ['x2'],
    })
    expect(judge({ status: 404, body: 'error,none\n' }).actual).toBe('status 404, no rows')
    expect(judged(searchTypo, searchContract, searching()).message).toBe(
      '"Middlmarch" and "Niddlemarch" find "Middlemarch"',
    )
  })

  it('do not blame the quota', () => {
    expectStatus(judge({ status: 429, body: {} }), 'no-evidence: prerequisite')
  })
})
