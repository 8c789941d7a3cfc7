import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundledDocument } from '../bundled-document.js'
import { compileFile } from '../load-contract.js'
import { shippedDocument } from '../shipped-document.js'
import { temporaryFolder } from '../temporary-folder.test-kit.js'
import { bundleDocument } from './bundle-document.js'

function bundle(files: Readonly<Record<string, string>>): Record<string, unknown> {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return { ...bundleDocument(join(folder, 'openapi.yaml')) }
}

const HEAD = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\n'
const answer = (schema: string): string =>
  `paths: {/a: {get: {responses: {"200": {description: ok, content: {application/json: {schema: ${schema}}}}}}}}\n`

it('is written without invisible characters, in either form', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, HEAD.replace('title: T', 'title: "a\\u202egnp\\u009b31m"') + answer('{type: string}'))
  const { json, yaml } = await bundledDocument(file)
  expect(json + yaml).toMatch(/^[\n\x20-\x7e]*$/)
  expect(JSON.parse(json).info.title).toBe('a\u202egnp\u009b31m')
})

describe('the shipped document as one file', () => {
  it('refers to nothing outside itself, in either form', async () => {
    const { json, yaml } = await bundledDocument(shippedDocument)
    for (const text of [json, yaml]) {
      const references = [...text.matchAll(/"?\$ref"?: *['"]?([^'"\s}]+)/g)].map(([, to = '']) => to)
      expect(references.length).toBeGreaterThan(300)
      expect(references.filter((to) => !to.startsWith('#/components/'))).toEqual([])
    }
  })

  it('compiles to the same contract', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'openapi.json')
    writeFileSync(file, (await bundledDocument(shippedDocument)).json)
    const clauses = join(shippedDocument, '../clauses.yaml')
    expect(await compileFile(file, { clauses })).toEqual(await compileFile(shippedDocument))
  })
})

describe('bundleDocument', () => {
  it('moves a part of another file to components once, and follows the references in it', () => {
    const { paths, components } = bundle({
      'openapi.yaml': HEAD + answer("{anyOf: [{$ref: 'a.yaml#/Row'}, {$ref: 'a.yaml#/Row', description: Again}]}"),
      'a.yaml': 'Row: {type: object, properties: {id: {$ref: "#/Id"}, up: {$ref: "#/Row"}}}\nId: {type: string}\n',
    })
    expect(JSON.stringify(paths)).toContain(
      '{"anyOf":[{"$ref":"#/components/schemas/Row"},{"description":"Again","$ref":"#/components/schemas/Row"}]}',
    )
    expect(components).toEqual({
      schemas: {
        Row: {
          type: 'object',
          properties: { id: { $ref: '#/components/schemas/Id' }, up: { $ref: '#/components/schemas/Row' } },
        },
        Id: { type: 'string' },
      },
    })
  })

  it('keeps the names of the document, and numbers parts of other files with the same name', () => {
    const { components } = bundle({
      'openapi.yaml': `${HEAD}${answer("{allOf: [{$ref: 'a.yaml#/Row'}, {$ref: 'a.yaml#/Mine'}]}")}components: {schemas: {Row: {type: integer}, Yours: {$ref: 'a.yaml#/Mine'}}}\n`,
      'a.yaml': 'Row: {type: string}\nMine: {type: boolean}\n',
    })
    expect(components).toEqual({
      schemas: { Row: { type: 'integer' }, Yours: { type: 'boolean' }, 'Row-2': { type: 'string' } },
    })
  })

  it('follows a reference from another file back into the document', () => {
    const { components } = bundle({
      'openapi.yaml': `${HEAD}${answer("{$ref: 'a.yaml#/Row'}")}components: {schemas: {Id: {type: string}}}\n`,
      'a.yaml': 'Row: {items: {$ref: "openapi.yaml#/components/schemas/Id"}}\n',
    })
    expect(components).toMatchObject({ schemas: { Row: { items: { $ref: '#/components/schemas/Id' } } } })
  })

  it('leaves data alone, and properties that have the name of a keyword', () => {
    const { paths } = bundle({
      'openapi.yaml':
        HEAD + answer("{properties: {$ref: {type: string}, example: {$ref: 'a.yaml'}}, example: {$ref: 'x.yaml'}}"),
      'a.yaml': 'type: string\n',
    })
    expect(JSON.stringify(paths)).toContain(
      '{"properties":{"$ref":{"type":"string"},"example":{"$ref":"#/components/schemas/a"}},"example":{"$ref":"x.yaml"}}',
    )
  })

  it('copies parts into place for which OpenAPI has no kind of component', () => {
    const { info, paths, components } = bundle({
      'openapi.yaml':
        "openapi: 3.0.3\ninfo: {$ref: 'a.yaml#/info', version: '2'}\npaths: {/a: {$ref: 'a.yaml#/path'}}\n",
      'a.yaml': 'info: {title: T, version: "1"}\npath: {get: {responses: {}}}\n',
    })
    expect([info, paths, components]).toEqual([
      { title: 'T', version: '2' },
      { '/a': { get: { responses: {} } } },
      undefined,
    ])
  })

  it.each([
    [{ 'openapi.yaml': HEAD + answer("{$ref: 'missing.yaml#/Row'}") }, 'found no such file'],
    [{ 'openapi.yaml': HEAD + answer("{$ref: 'a.yaml#/Row'}"), 'a.yaml': 'Raw: {}' }, 'which leads nowhere'],
    [
      { 'openapi.yaml': `${HEAD}x-own: {$ref: 'a.yaml'}\n`, 'a.yaml': 'more: {$ref: "a.yaml"}' },
      'leads back to itself',
    ],
    [{ 'openapi.yaml': 'swagger: "2.0"\n' }, 'an OpenAPI document'],
  ])('refuses %j', (files, message) => {
    expect(() => bundle(files)).toThrow(message)
  })
})
