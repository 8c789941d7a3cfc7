import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKS, judge, observersOf, type Report, readTarget, run } from '../conformance/index.js'
import { createMock } from '../mock/index.js'
import { loadContractFrom, packageVersion } from '../spec/index.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'

const folder = temporaryFolder()

interface Seen {
  readonly report: Report
  readonly notes: readonly string[]
  answer(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
}

/** A document without our vocabulary: its mock starts, and a run judges the mock by it. */
async function seen(text: string, look: (seen: Seen) => Promise<void>): Promise<void> {
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, `info: {title: t, version: '1'}\n${text}`)
  const contract = await loadContractFrom(file)
  const mock = createMock({ contract, now: '2026-11-20T15:05:00Z', note: () => undefined })
  await mock.listen({ port: 0 })
  const ready = await mock.ready()
  const { target } = readTarget(JSON.stringify(ready), { file: 'ready', contract, environment: {} })
  const { evidence } = await run({ contract, target, checks: CHECKS, timeout: 10_000, headers: [] })
  const report = judge(evidence, { checks: CHECKS, observers: observersOf(contract), version: packageVersion() })
  await look({
    report,
    notes: contract.notes,
    answer: (path, headers = {}) => fetch(`${ready.baseUrl}${path}`, { headers }),
  })
  await mock.close()
}

const json = (schema: string): string => `{'200': {description: d, content: {application/json: {schema: ${schema}}}}}`
const get = (path: string, id: string, schema: string, more = ''): string =>
  `  ${path}: {get: {operationId: ${id}, ${more} responses: ${json(schema)}}}\n`
const PET =
  '{type: object, required: [id, name], properties: {id: {type: integer, format: int64}, name: {type: string}}}'
const path = (name: string, schema: string): string =>
  `parameters: [{name: ${name}, in: path, required: true, schema: ${schema}}],`

const GREEN: readonly (readonly [what: string, text: string, fewest: number])[] = [
  [
    'a list, its single items, and writes',
    `openapi: 3.0.3\npaths:\n${get('/pets', 'listPets', `{type: array, items: ${PET}}`)}${get('/pets/{petId}', 'showPet', PET, path('petId', '{type: integer}'))}  /pets/new: {post: {operationId: addPet, requestBody: {content: {application/json: {schema: ${PET}}}}, responses: {'201': {description: d}}}}\n`,
    5,
  ],
  [
    'ids that no list shows',
    `openapi: 3.1.0\npaths:\n${get('/users/{name}', 'user', '{type: object, required: [login], properties: {login: {type: string}}}', path('name', '{type: string}'))}`,
    2,
  ],
  [
    'several parameters in one segment, and a User-Agent as the key',
    `openapi: 3.0.3\nsecurity: [{ua: []}]\ncomponents: {securitySchemes: {ua: {type: apiKey, in: header, name: User-Agent}}}\npaths:\n  '/grid/{office}/{x},{y}': {get: {operationId: cell, parameters: [{name: office, in: path, required: true, schema: {type: string, enum: [AKQ, BOX]}}, {name: x, in: path, required: true, schema: {type: integer}}, {name: y, in: path, required: true, schema: {type: integer}}], responses: {'200': {description: d, content: {application/geo+json: {schema: {type: object, required: [type], properties: {type: {type: string, enum: [Feature]}}}}}}}}}\n`,
    2,
  ],
  [
    'two schemes together, and an operation that requires none',
    `openapi: 3.1.0\nsecurity: [{key: [], id: []}]\ncomponents: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}, id: {type: apiKey, in: cookie, name: sid}}}\npaths:\n${get('/a', 'a', '{type: object, required: [b], properties: {b: {type: string}}}')}${get('/health', 'health', '{type: object, required: [ok], properties: {ok: {type: boolean}}}', 'security: [],')}`,
    8,
  ],
  [
    'two schemes together at an operation that documents 304',
    `openapi: 3.1.0\nsecurity: [{key: [], id: []}]\ncomponents: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}, id: {type: apiKey, in: query, name: sid}}}\npaths:\n  /a: {get: {operationId: a, responses: {'200': {description: d, headers: {ETag: {required: true, schema: {type: string}}}, content: {application/json: {schema: {type: object, required: [b], properties: {b: {type: string}}}}}}, '304': {description: same}}}}\n`,
    8,
  ],
  [
    'a credential that is optional',
    `openapi: 3.1.0\nsecurity: [{}, {key: []}]\ncomponents: {securitySchemes: {key: {type: apiKey, in: query, name: k}}}\npaths:\n${get('/a', 'a', '{type: object, required: [b], properties: {b: {type: string}}}')}`,
    3,
  ],
  [
    'a catalogue that does not name wrong credentials',
    `openapi: 3.1.0\nsecurity: [{token: []}]\ncomponents: {securitySchemes: {token: {type: http, scheme: bearer}}}\nx-errors: {who: {status: 401, when: [credentials-missing, token-expired], fields: [code], message: Who}}\npaths:\n${get('/a', 'a', '{type: object, required: [b], properties: {b: {type: string}}}')}`,
    8,
  ],
  [
    'an invalid schema, a schema with a dead reference, and a recursive schema',
    `openapi: 3.1.0\ncomponents: {schemas: {Wrong: [1], Tree: {type: object, required: [leaf], properties: {leaf: {type: string}, inner: {$ref: '#/components/schemas/Tree'}}}}}\npaths:\n${get('/wrong', 'wrong', "{$ref: '#/components/schemas/Wrong'}")}${get('/lost', 'lost', "{type: object, properties: {a: {$ref: '#/components/schemas/None'}}}")}${get('/tree', 'tree', "{$ref: '#/components/schemas/Tree'}")}`,
    6,
  ],
  [
    'several parts of one schema that describe the same members',
    `openapi: 3.0.3\npaths:\n${get('/all', 'all', '{allOf: [{type: object, required: [rows], properties: {rows: {type: array, minItems: 1, items: {type: object, required: [kind], properties: {kind: {type: string, enum: [A]}}}}}}, {type: object, properties: {rows: {type: array, items: {type: object, required: [name], properties: {name: {type: string}}}}}}]}')}`,
    2,
  ],
  [
    'refusals by range and by default, with their own headers',
    `openapi: 3.1.0\npaths:\n  /things: {get: {operationId: things, parameters: [{name: size, in: query, schema: {type: integer}}], responses: {'200': {description: d, headers: {ETag: {required: true, schema: {type: string}}}, content: {application/json: {schema: {type: array, items: {type: string}, minItems: 1}}}}, '4XX': {description: d, headers: {X-Reason: {required: true, schema: {type: string, enum: [input]}}}, content: {application/problem+json: {schema: {type: object, required: [title, status], properties: {title: {type: string}, status: {type: integer}}}}}}}}}\n`,
    4,
  ],
  [
    'objects, pipes and repeated names in the query',
    `openapi: 3.1.0\npaths:\n  /search: {get: {operationId: search, parameters: [{name: filter, in: query, style: deepObject, required: true, schema: {type: object, required: [status], properties: {status: {type: string, enum: [open, shut]}, since: {type: string, format: date}}}}, {name: ids, in: query, style: pipeDelimited, explode: false, required: true, schema: {type: array, items: {type: string, enum: [a, b]}}}, {name: tag, in: query, required: true, schema: {type: array, items: {type: string}}}], responses: ${json('{type: object, required: [n], properties: {n: {type: integer}}}')}}}\n`,
    2,
  ],
  [
    'bodies that are one text, empty, or of several types',
    `openapi: 3.0.3\npaths:\n${get('/token', 'token', '{type: string, minLength: 3}')}${get('/any', 'any', '{}')}${get('/one', 'one', '{oneOf: [{type: object, required: [a], properties: {a: {type: string}}}, {type: object, required: [b], properties: {b: {type: integer}}}]}')}  /gone: {get: {operationId: gone, responses: {'204': {description: d}}}}\n`,
    6,
  ],
  [
    'pictures, plain text and markup beside JSON',
    `openapi: 3.0.3\npaths:\n  /icon: {get: {operationId: icon, responses: {'200': {description: d, content: {image/png: {schema: {type: string, format: binary}}}}}}}\n  /page: {get: {operationId: page, responses: {'200': {description: d, content: {application/xml: {schema: {type: object}}, application/hal+json: {schema: {type: object, required: [_links], properties: {_links: {type: object}}}}}}}}}\n`,
    3,
  ],
]

describe('a foreign document', () => {
  it.each(GREEN)('%s: is served and judged green', async (_what, text, fewest) => {
    await seen(text, async ({ report }) => {
      const of = (status: string) => report.results.filter((result) => result.status === status).map(({ id }) => id)
      expect([of('fail'), of('warn'), of('no-evidence')]).toEqual([[], [], []])
      expect(report.verdict).toBe('conformant')
      expect(report.counts.pass).toBeGreaterThanOrEqual(fewest)
    })
  })

  it('is served with the media types, headers and refusals that it declares', async () => {
    const [, text = ''] = GREEN.find(([what]) => what.startsWith('refusals')) ?? []
    await seen(text, async ({ answer }) => {
      expect((await answer('/things')).headers.get('etag')).not.toBeNull()
      const refused = await answer('/things?size=many')
      expect([refused.status, refused.headers.get('content-type'), refused.headers.get('x-reason')]).toEqual([
        400,
        'application/problem+json',
        'input',
      ])
      expect(await refused.json()).toMatchObject({ status: 400 })
    })
  })

  it('is read with the parameter styles that it names', async () => {
    const [, text = ''] = GREEN.find(([what]) => what.startsWith('objects')) ?? []
    await seen(text, async ({ answer }) => {
      const status = async (query: string) => (await answer(`/search?${query}`)).status
      expect(await status('filter[status]=open&ids=a|b&tag=x&tag=y')).toBe(200)
      expect(await status('filter[status]=ajar&ids=a|b&tag=x')).toBe(400)
      expect(await status('filter[status]=open&filter[since]=soon&ids=a&tag=x')).toBe(400)
      expect(await status('filter[status]=open&ids=a|c&tag=x')).toBe(400)
    })
  })

  it('gets notes on its mistakes', async () => {
    const [, text = ''] = GREEN.find(([what]) => what.startsWith('an invalid schema')) ?? []
    await seen(text, async ({ notes }) => {
      const [, parts] = /parts of schemas that cannot be read accept anything: (.*)/s.exec(notes.join()) ?? []
      expect(parts).toContain('/components/schemas/Wrong in line 3')
      expect(parts).toContain('leads nowhere')
    })
  })

  it('that only writes is not judged, and the message says so', async () => {
    const only = `openapi: 3.1.0\npaths: {/jobs: {post: {operationId: start, responses: {'202': {description: d}}}}}\n`
    await seen(only, async ({ report }) => {
      expect([report.exitCode, report.why]).toEqual([
        2,
        expect.stringMatching(
          /found no operation that only reads.*1 operation not called, because a call may change data/,
        ),
      ])
    })
  })
})
