import { expect, it } from 'vitest'
import type { SecurityScheme } from '../../spec/index.js'
import { birdContract, birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { companions } from './companions.js'

const scheme = (name: string): SecurityScheme => ({ name, kind: 'api-key', in: 'header', field: `X-${name}`, open: [] })
const contract = { ...birdContract, securitySchemes: [scheme('app'), scheme('user'), scheme('root')] }
const secured = (...security: string[][]) => ({ ...birdOperation('listBirds'), security })
const names = (of: string, ...security: string[][]) =>
  companions(scheme(of), secured(...security), contract).map(({ name }) => name)

it('are the other schemes of the same alternative', () => {
  expect(names('app', ['app', 'user'])).toEqual(['user'])
  expect(names('user', ['app', 'user'], ['root'])).toEqual(['app'])
})

it('are none if the scheme is enough, or if the operation does not name it', () => {
  expect(names('app', ['app', 'user'], ['app'])).toEqual([])
  expect(names('root', ['app', 'user'])).toEqual([])
  expect(companions(scheme('app'), undefined, contract)).toEqual([])
})

it('are those of any operation for a request to none of them', () => {
  const together = { ...contract, operations: [secured(['app', 'user'])] }
  expect(companions(scheme('app'), undefined, together).map(({ name }) => name)).toEqual(['user'])
})
