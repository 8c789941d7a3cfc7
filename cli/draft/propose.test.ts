import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { applyProposals } from './apply-proposals.js'
import { pointerTo } from './document-node.js'
import { draftContract } from './draft-contract.js'
import { readKnownDocument } from './known-document.js'
import { lintableProposals } from './lintable-proposals.js'
import { madeSample } from './made-sample.test-kit.js'
import { propose } from './propose.js'
import type { Sample } from './samples/sample.js'

interface Thing {
  readonly id: string
  readonly kind: string
  readonly low: number
  readonly high: number
}

/** Things by their lowest value: `low <= high`. */
const THINGS: readonly Thing[] = Array.from({ length: 40 }, (_, place) => ({
  id: `t${(place * 17) % 40}`,
  kind: place % 2 === 0 ? 'even' : 'odd',
  low: place,
  high: place + ((place * 13) % 9),
}))

function answer(path: string, query: Readonly<Record<string, string>>, body: unknown): Sample {
  return madeSample({ path, query: new Map(Object.entries(query)), body: JSON.stringify(body) })
}

const SAMPLES = [
  answer('/things', {}, { items: THINGS }),
  answer('/things', { kind: 'odd' }, { items: THINGS.filter(({ kind }) => kind === 'odd') }),
  answer('/things', { kind: 'even' }, { items: THINGS.filter(({ kind }) => kind === 'even') }),
  answer('/things', { limit: '5' }, { items: THINGS.slice(0, 5) }),
  answer(
    '/things/t7',
    {},
    THINGS.find(({ id }) => id === 't7'),
  ),
  answer('/elsewhere', {}, { some: 'thing' }),
]

const WHOLE = (name: string) => ({ type: name, description: 'A figure' })
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          { name: 'kind', in: 'query', schema: { type: 'string' } },
          { $ref: '#/components/parameters/limit' },
        ],
        responses: {
          200: {
            description: 'Things',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Page' } } },
          },
        },
      },
    },
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'A thing',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    },
  },
  components: {
    parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } },
    schemas: {
      Page: {
        type: 'object',
        required: ['items'],
        properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
      },
      Thing: {
        type: 'object',
        required: ['id', 'kind', 'low', 'high'],
        properties: { id: WHOLE('string'), kind: WHOLE('string'), low: WHOLE('integer'), high: WHOLE('integer') },
      },
    },
  },
}

function proposals(value: unknown, isWidened = false) {
  const known = readKnownDocument(value)
  return propose(draftContract(SAMPLES, known.operations), known, { isWidened })
}

describe('propose', () => {
  it('adds the words that the recordings support, each at its place and with its support', () => {
    const found = proposals(DOCUMENT).map(({ place, value, support }) => [pointerTo(place), value, support])
    expect(found).toEqual([
      ['/paths/~1things/get/x-order', [{ column: 'low', direction: 'asc', by: 'value' }], '85 rows in 4 answers'],
      ['/paths/~1things/get/parameters/0/x-filter', { column: 'kind', op: 'eq' }, '40 rows in 2 answers'],
      [
        '/paths/~1things/get/parameters/1',
        { name: 'limit', in: 'query', schema: { type: 'integer' }, 'x-cap': 'rows' },
        '5 rows in 1 answers',
      ],
      ['/paths/~1things~1{id}/get/x-resource', { list: 'listThings', parameter: 'id', column: 'id' }, '1 answers'],
      [
        '/components/schemas/Thing/x-validations',
        [{ id: 'low-at-most-high', rule: 'self.low <= self.high', message: 'low is above high' }],
        '40 rows in 4 answers',
      ],
    ])
  })

  it('proposes nothing more once the document has the words', () => {
    const text = applyProposals(stringify(DOCUMENT), proposals(DOCUMENT))
    expect(text).toContain('# Drafted from 40 rows in 2 answers\n          x-filter:')
    expect(proposals(parse(text))).toEqual([])
  })

  it('adds an operation that the document lacks only to a contract that is updated', () => {
    expect(proposals(DOCUMENT, true).map(({ place }) => pointerTo(place))).toContain('/paths/~1elsewhere')
  })

  it('claims nothing about columns without a documented type', () => {
    const { low: _, ...others } = DOCUMENT.components.schemas.Thing.properties
    const schemas = { ...DOCUMENT.components.schemas, Thing: { type: 'object', properties: others } }
    const places = proposals({ ...DOCUMENT, components: { ...DOCUMENT.components, schemas } }).map(({ place }) =>
      pointerTo(place),
    )
    expect(places).not.toContain('/paths/~1things/get/x-order')
    expect(places).toContain('/components/schemas/Thing/properties/low')
  })
})

describe('lintableProposals', () => {
  it('drops the proposal that lint refuses with the reason, and keeps the others', async () => {
    const wrong = {
      op: 'add' as const,
      place: ['paths', '/things', 'get', 'x-order'],
      value: [{ column: 'lwo', direction: 'asc', by: 'value' }],
      support: 'nothing',
    }
    const right = proposals(DOCUMENT).filter(({ place }) => place.at(-1) !== 'x-order')
    const { refused, proposals: kept, text } = await lintableProposals(stringify(DOCUMENT), [wrong, ...right])
    expect(refused).toMatchObject([{ proposal: wrong }])
    expect(refused[0]?.reason).toContain('"lwo"')
    expect(kept).toEqual(right)
    expect(text).not.toContain('lwo')
  })
})
