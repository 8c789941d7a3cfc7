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

it('few of many optional members are names of the service, and so is an object without members', () => {
  const answers = (body: string, members = 20) => {
    const names = Array.from({ length: members }, (_, at) => [`member${at}`, {}])
    const wide = { type: 'object', properties: Object.fromEntries(names) }
    const wideContract = miniContract([operation('a', json(wide)), operation('b', json(wide))])
    return whyOtherService(
      ['a', 'b'].map((id) => ask(wideContract, id, {}, { body, headers: [['Content-Type', 'application/json']] })),
      wideContract,
    )
  }
  expect(answers('{"member3":1,"extra":2}')).toBeUndefined()
  expect(answers('{"member3":1,"hello":2,"world":3}')).toContain('JSON that is not of this service')
  expect(answers(' {} ')).toBeUndefined()
  expect(answers('{"member1900":1,"extra":2}', 2000)).toBeUndefined()
  expect(answers('{"hello":1,"extra":2}', 2000)).toContain('JSON that is not of this service')
})
