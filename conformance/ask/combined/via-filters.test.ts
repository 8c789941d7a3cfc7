import { expect, test } from 'vitest'
import { shelving, viaContract } from '../../checks/filter/via.test-kit.js'
import { evidenceOf, miniContract, reply } from '../../checks/finding/harness.test-kit.js'
import { bookTable, honest, MIN_PAGES } from '../../checks/finding/shelf.test-kit.js'
import type { FakeAnswer } from '../../evidence/fake-exchange.js'
import { filterGroups } from '../filter-groups.js'
import { firstCall } from '../first-call.js'
import { viaFilter } from './via-filters.js'

const [books, ...others] = viaContract.operations
if (books === undefined) throw new Error('no books')
const listed = { ...books, parameters: [...books.parameters, MIN_PAGES] }
const contract = miniContract([listed, ...others])
const shelf = listed.parameters.find(({ name }) => name === 'shelf')
const via = shelf?.filter?.via

/** The filters of the request for a shelf, after this answer to the other filters. */
function sentBeside(answer: (query: Readonly<Record<string, string>>) => FakeAnswer | string) {
  const seen = [firstCall(listed, evidenceOf(contract, []))].flatMap((probe) => probe ?? [])
  const exchanges = () =>
    seen.map((probe) => {
      const query = Object.fromEntries(probe.parameters)
      const isPlain = probe.operation !== 'listBooks' || probe.parameters.length === 0
      const fake = isPlain ? shelving()(query, probe) : answer(query)
      return reply(probe, fake)
    })
  for (let round = 0; round < 3; round += 1) {
    const evidence = evidenceOf(contract, exchanges())
    const groups = filterGroups(listed, evidence).map(({ probe }) => probe)
    const lookups = (shelf && via && viaFilter(listed, shelf, via, evidence)?.lookups) ?? []
    for (const probe of [...groups, ...lookups]) if (!seen.some(({ key }) => key === probe.key)) seen.push(probe)
  }
  const found = shelf && via && viaFilter(listed, shelf, via, evidenceOf(contract, exchanges()))
  return found?.choice?.probe.parameters.map(([name]) => name).sort()
}

test('a filter by a value in another answer is sent beside the filters of another call that shows one of its keys', () => {
  expect(sentBeside((query) => honest(query, {} as never))).toEqual(['min_pages', 'shelf'])
  expect(sentBeside(() => bookTable([]))).toEqual(['shelf'])
})
