import { expect, it } from 'vitest'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { withParameters } from './make-probe.js'
import { requestValues } from './request-values.js'

it('are the defaults, what stands in the path, and what was asked', () => {
  const plain = birdOperation('listBirds')
  const place = { in: 'path', required: true, type: 'string', description: '', symbol: false, open: [] } as const
  const operation = {
    ...plain,
    path: '/v1/birds/{wood}/{nest}',
    parameters: [
      { ...place, name: 'wood' },
      { ...place, name: 'nest' },
      { ...place, name: 'colour', in: 'query' as const, required: false, default: 'red' },
      { ...place, name: 'age', in: 'query' as const, required: false },
    ],
  }
  const probe = withParameters(operation, { wood: 'a/b', nest: '7', age: '3' }, undefined)
  expect(requestValues(probe, operation)).toEqual({ wood: 'a/b', nest: '7', colour: 'red', age: '3' })
})
