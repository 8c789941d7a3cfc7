import { expect, it } from 'vitest'
import { growth, LINEAR } from '../../spec/growth.test-kit.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { sampleReport, sampleResult } from '../test-kit/sample-report.test-kit.js'
import { byOperation, SERVICE } from './html-map.js'

it('groups in the order of the contract, the whole service and unknown operations first', () => {
  const ids = birdContract.operations.map(({ id }) => id)
  const results = [...ids.toReversed(), 'gone', undefined].map((operation) =>
    sampleResult(operation === undefined ? {} : { operation }),
  )
  const groups = byOperation(sampleReport(results), birdContract)
  expect([...groups].map(([place, { length }]) => [place, length])).toEqual([[SERVICE, 2], ...ids.map((id) => [id, 1])])
})

it('groups the results of thousands of operations in linear time', () => {
  const group = (size: number) => {
    const operations = Array.from({ length: size }, (_, at) => ({ ...birdOperation('listBirds'), id: `list${at}` }))
    const report = sampleReport(operations.map(({ id }) => sampleResult({ operation: id })))
    return byOperation(report, { ...birdContract, operations })
  }
  expect(growth(group, 20)).toBeLessThan(LINEAR)
})
