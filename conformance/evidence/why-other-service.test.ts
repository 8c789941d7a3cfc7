import { expect, it } from 'vitest'
import { ask, miniContract, operation } from '../checks/finding/harness.test-kit.js'
import { whyOtherService } from './why-other-service.js'

const item = { type: 'object', properties: { id: {}, title: {} } }
const json = (schema: object) =>
  ({ kind: 'json', mediaType: 'application/json', schema: { ...schema }, tables: [], examples: [] }) as const
const contract = miniContract([
  operation('listBooks', json({ type: 'array', items: item })),
  operation('getBook', json(item)),
])
const said = (books: string, book: string) =>
  whyOtherService(
    [
      ask(contract, 'listBooks', {}, { body: books, headers: [['Content-Type', 'application/json']] }),
      ask(contract, 'getBook', {}, { body: book, headers: [['Content-Type', 'application/json']] }),
    ],
    contract,
  )

it('JSON without any documented name is that of another service, but an empty list has no names', () => {
  expect(said('[{"hello":1}]', '{"hello":1}')).toContain('JSON that is not of this service')
  expect(said('[{"title":"x"}]', '{"hello":1}')).toBeUndefined()
  expect(said(' [ ] ', '{"hello":1}')).toBeUndefined()
  expect(said('{}', '[]')).toContain('JSON that is not of this service')
})
