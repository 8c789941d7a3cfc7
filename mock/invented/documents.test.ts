import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DocumentError, loadContractFrom } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { contractFrom, openShop } from './shop.test-kit.js'

/** Plain documents without words of our vocabulary. */
const PETS = (version: string, pet: string): string => `
openapi: ${version}
info: {title: Pets, version: '1'}
servers: [{url: 'https://pets.example/api/{stage}', variables: {stage: {default: v2}}}]
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{name: limit, in: query, schema: {type: integer, maximum: 100}}]
      responses: {'200': {description: ok, content: {application/json: {schema: {type: array, minItems: 1, items: {$ref: '#/components/schemas/Pet'}}}}}}
    post:
      operationId: addPet
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
      responses: {'201': {description: made, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}
  /pets/{petId}:
    get:
      operationId: getPet
      parameters: [{name: petId, in: path, required: true, schema: {type: integer}}]
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
    delete:
      operationId: removePet
      parameters: [{name: petId, in: path, required: true, schema: {type: integer}}]
      responses: {'204': {description: gone}}
  /shown:
    get:
      operationId: shown
      responses: {'200': {description: ok, content: {application/json: {schema: {type: object}, example: {as: written}}}}}
components:
  schemas:
    Pet: ${pet}
`
const THREE_0 =
  '{type: object, required: [id, name], properties: {id: {type: integer, minimum: 0, exclusiveMinimum: true}, name: {type: string}, tag: {type: string, nullable: true}, parent: {$ref: "#/components/schemas/Pet"}}}'
const THREE_1 =
  '{type: object, required: [id, name], properties: {id: {type: integer, exclusiveMinimum: 0}, name: {type: string}, tag: {type: [string, "null"]}}}'

describe.each([
  ['3.0.3', THREE_0],
  ['3.1.0', THREE_1],
])('a plain OpenAPI %s document', (version, pet) => {
  const open = async () => openShop(await contractFrom(PETS(version, pet)))

  it('is answered from its schemas and examples', async () => {
    const shop = await open()
    const pets: unknown = JSON.parse((await shop.get('/pets')).text)
    expect(pets).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: expect.any(Number), name: expect.any(String) })]),
    )
    expect(JSON.parse((await shop.get('/shown')).text)).toEqual({ as: 'written' })
    expect(shop.notes).toEqual([])
  })

  it("repeats the caller's values, also under the path of its server", async () => {
    const shop = await open()
    expect(JSON.parse((await shop.get('/pets/7')).text)).toMatchObject({ id: 7 })
    expect(JSON.parse((await shop.get('/api/v2/pets/8')).text)).toMatchObject({ id: 8 })
    expect(await shop.post('/pets', { id: 4, name: 'Rex' })).toMatchObject({ status: 201 })
    expect(JSON.parse((await shop.post('/pets', { id: 4, name: 'Rex' })).text)).toMatchObject({ id: 4, name: 'Rex' })
    expect((await shop.post('/pets', { id: 0, name: 'Rex' })).status).toBe(400)
    expect((await shop.get('/pets/none')).status).toBe(400)
  })

  it('keeps a number that the word of the path cannot be', async () => {
    const named = PETS(version, pet).replaceAll(
      '{name: petId, in: path, required: true, schema: {type: integer}}',
      '{name: petId, in: path, required: true, schema: {type: string}}',
    )
    const shop = openShop(await contractFrom(named))
    expect(JSON.parse((await shop.get('/pets/rex')).text)).toMatchObject({ id: expect.any(Number) })
    expect(JSON.parse((await shop.get('/pets/7')).text)).toMatchObject({ id: 7 })
  })

  it('answers a removal with an empty body, and refuses unknown operations', async () => {
    const shop = await open()
    const ask = (method: string, path: string) => shop.mock.answer({ method, path, query: '', header: () => undefined })
    expect(await ask('DELETE', '/pets/7')).toMatchObject({ status: 204, body: '' })
    expect((await ask('GET', '/nowhere')).status).toBe(404)
    expect((await ask('PATCH', '/pets')).status).toBe(405)
  })
})

describe('schemas that make values hard to find', () => {
  const answer = async (schema: object): Promise<unknown> => {
    const content = { 'application/json': { schema } }
    const get = { operationId: 'a', responses: { 200: { description: 'ok', content } } }
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 't', version: '1' }, paths: { '/a': { get } } })
    return JSON.parse((await openShop(await contractFrom(text)).get('/a')).text)
  }

  it('show what they have where the answer may be null', async () => {
    for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const schema = { type: ['array', 'null'], minItems: 1, items: { const: letter } }
      expect(await answer(schema)).toEqual(expect.arrayContaining([letter]))
    }
  })

  it('are answered without content where the parts of a member exclude each other', async () => {
    const kind = (word: string) => ({ type: 'object', required: ['kind'], properties: { kind: { enum: [word] } } })
    expect(await answer({ type: 'array', items: { allOf: [kind('a'), kind('b')] } })).toEqual([])
  })
})

describe('documents that the mock cannot serve', () => {
  const folder = temporaryFolder()

  it('are refused by name when they are Swagger 2.0', async () => {
    const file = join(folder, 'swagger.yaml')
    writeFileSync(file, "swagger: '2.0'\ninfo: {title: Old, version: '1'}\npaths: {}\n")
    const refused = loadContractFrom(file)
    await expect(refused).rejects.toThrow(DocumentError)
    await expect(refused).rejects.toThrow(/2\.0/)
  })

  it('load in seconds with 3,000 operations, each of which answers at once', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        `/things${index}`,
        {
          get: {
            operationId: `get${index}`,
            responses: {
              200: {
                description: 'ok',
                content: { 'application/json': { schema: { $ref: `#/components/schemas/T${index % 300}` } } },
              },
            },
          },
        },
      ]),
    )
    const schemas = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [
        `T${index}`,
        {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'integer' }, next: { $ref: `#/components/schemas/T${(index + 1) % 300}` } },
        },
      ]),
    )
    const file = join(folder, 'large.json')
    writeFileSync(
      file,
      JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'Large', version: '1' },
        paths,
        components: { schemas },
        webhooks: {},
      }),
    )
    const start = process.cpuUsage()
    const shop = openShop(await loadContractFrom(file))
    const answer = await shop.get('/things2999')
    expect(process.cpuUsage(start).user).toBeLessThan(10_000_000)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toMatchObject({ id: expect.any(Number) })
  })
})

const one = (content: string): string =>
  `openapi: 3.1.0\ninfo: {title: One, version: '1'}\npaths: {/one: {get: {operationId: one, responses: {'200': {description: ok, content: ${content}}}}}}\n`

describe('an answer that is difficult to make', () => {
  it.each([
    ['a URL', '{type: object, required: [at], properties: {at: {type: string, format: url}}}', 'http'],
    [
      'something deep',
      `{type: object, required: [a], properties: {a: ${'{type: object, required: [a], properties: {a: '.repeat(8)}{type: string, minLength: 3}${'}}'.repeat(8)}}}`,
      '"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":"',
    ],
  ])('has %s as its schema requires', async (_, schema, text) => {
    const shop = openShop(await contractFrom(one(`{application/json: {schema: ${schema}}}`)))
    expect((await shop.get('/one')).text).toContain(text)
    expect(shop.notes).toEqual([])
  })

  it('is an empty list if nothing else is lawful', async () => {
    const never =
      '{type: array, items: {type: object, required: [a], properties: {a: {allOf: [{type: string}, {type: integer}]}}}}'
    const shop = openShop(await contractFrom(one(`{application/json: {schema: ${never}}}`)))
    expect((await shop.get('/one')).text).toBe('[]')
  })

  it('is the example if a table has no columns', async () => {
    const shop = openShop(await contractFrom(one('{text/csv: {schema: {type: string}, example: "a,b\\n1,2\\n"}}')))
    expect((await shop.get('/one')).text).toBe('a,b\n1,2\n')
  })

  it.each([
    ['{text/csv: {schema: {type: string, example: "a,b\\n1,2\\n"}}}', 'text/csv', /^a,b\n1,2\n$/],
    ['{text/csv: {schema: {type: string}}}', 'text/csv', /^name,value\none,1\n$/],
    ["{'text/*': {schema: {type: string}, example: some words}}", 'text/plain', /^some words$/],
    ["{'*/*': {schema: {type: string, enum: [word]}}}", 'text/plain', /^word$/],
    ["{'*/*': {schema: {type: integer}}}", 'application/json', /^-?\d+$/],
    [
      "{'application/*': {schema: {type: object, required: [a], properties: {a: {const: 1}}}}}",
      'application/json',
      /^\{"a":1\}$/,
    ],
  ])('has a body and a media type for %s', async (content, type, text) => {
    const shop = openShop(await contractFrom(one(content)))
    const answer = await shop.get('/one')
    expect([answer.headers.get('content-type')?.split(';')[0], answer.text]).toEqual([
      type,
      expect.stringMatching(text),
    ])
  })
})
