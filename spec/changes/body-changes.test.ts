import { expect, it } from 'vitest'
import type { DeclaredResponse, Operation } from '../contract/operation.js'
import { bodyChanges, refusalChanges } from './body-changes.js'
import type { ContractChange } from './contract-change.js'

const place = { place: 'addPet', operation: 'addPet' }
const shown = (changes: readonly ContractChange[]) =>
  changes.map(({ effect, place, text }) => `${effect} ${place}: ${text}`)
type Body = Operation['requestBody']
const needs = (...required: readonly string[]) => {
  return { ...body(true), schema: { type: 'object', properties: { name: { type: 'string' } }, required } }
}
const body = (required: boolean, mediaType = 'application/json') => ({
  required,
  mediaType,
  schema: { type: 'object', properties: { name: { type: 'string', maxLength: 5 } } },
})

it.each<[before: Body, after: Body, there: readonly string[], back: readonly string[]]>([
  [
    undefined,
    body(true),
    ['breaks addPet: a body of the request is required now'],
    ['breaks addPet: the body of the request is gone'],
  ],
  [
    undefined,
    body(false),
    ['fine addPet: a body of the request is allowed now'],
    ['breaks addPet: the body of the request is gone'],
  ],
  [
    needs('name'),
    needs('name', 'until'),
    ['breaks addPet body.until: a new member is required'],
    ['risky addPet body.until: the member is gone'],
  ],
  [body(true), body(false), ['fine addPet body: it is optional now'], ['breaks addPet body: it is required now']],
  [
    body(true),
    body(true, 'text/xml'),
    ['breaks addPet body: media type application/json → text/xml'],
    ['breaks addPet body: media type text/xml → application/json'],
  ],
  [
    body(true),
    { ...body(true), schema: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } } },
    ['fine addPet body.name: maximum length 5 → 9'],
    ['breaks addPet body.name: maximum length 9 → 5'],
  ],
])('compares the bodies that clients send: %j, %j', (before, after, there, back) => {
  const compare = (from: Body, to: Body) =>
    shown(
      bodyChanges(from === undefined ? {} : { requestBody: from }, to === undefined ? {} : { requestBody: to }, place),
    )
  expect([compare(before, after), compare(after, before)]).toEqual([there, back])
})

it('compares the answers to a refused request by their status', () => {
  const refusal = (status: string, names: readonly string[], mediaType = 'application/json'): DeclaredResponse => ({
    status,
    mediaType,
    schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    headers: [],
    examples: [],
  })
  const before = { refusals: [refusal('400', ['code', 'text']), refusal('404', ['code']), refusal('409', [])] }
  const after = { refusals: [refusal('400', ['code']), refusal('404', ['code'], 'text/xml'), refusal('422', [])] }
  expect(shown(refusalChanges(before, after, place))).toEqual([
    'risky addPet: the answer 409 is not documented any more',
    'breaks addPet 400.text: the member is gone',
    'breaks addPet 404: media type application/json → text/xml',
    'risky addPet: a new answer 422',
  ])
})

it('concerns every client of the operation, whatever columns a recording of it shows', () => {
  const after = { requestBody: { ...body(true), schema: { type: 'object', properties: {} } } }
  const [only] = bodyChanges({ requestBody: body(true) }, after, place)
  expect([only?.operation, only?.column]).toEqual(['addPet', undefined])
})
