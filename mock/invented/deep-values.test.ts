import { expect, it } from 'vitest'
import { contractFrom, openShop } from './shop.test-kit.js'

const OWNERS = `
openapi: 3.1.0
info: {title: Owners, version: '1'}
paths:
  /owners: {get: {operationId: owners, responses: {'200': {description: ok, content: {application/json: {schema: {type: array, minItems: 1, items: {$ref: '#/components/schemas/Owner'}}}}}}}}
components:
  schemas:
    Base: {type: object, required: [kind, owner], properties: {kind: {type: string}, owner: {$ref: '#/components/schemas/Owner'}}}
    Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind}}
    Cat: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [lives], properties: {lives: {type: integer, minimum: 1, maximum: 9}}}]}
    Dog: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [bark], properties: {bark: {enum: [loud, soft]}}}]}
    Owner: {type: object, required: [name], properties: {name: {type: string, minLength: 1}, pets: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}
`

it('a type that contains itself is whole at every level, and ends with an empty list', async () => {
  const shop = await openShop(await contractFrom(OWNERS))
  const owners: unknown = JSON.parse((await shop.get('/owners')).text)
  const ends = { name: expect.any(String), pets: [] }
  const pet = (owner: object) => ({ kind: expect.stringMatching(/^(Cat|Dog)$/), owner })
  expect(owners).toContainEqual({
    name: expect.any(String),
    pets: expect.arrayContaining([expect.objectContaining(pet(ends))]),
  })
  expect(shop.notes).toEqual([])
})
