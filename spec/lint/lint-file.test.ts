import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loopbackServer } from '../../scripts/loopback-server.js'
import { DocumentError } from '../issue.js'
import { temporaryFolder } from '../temporary-folder.test-kit.js'
import { formatFinding } from './format-finding.js'
import { lintFile } from './lint-file.js'
import { lintRules } from './lint-rules.js'
import { sample } from './testing/sample.js'

const folder = temporaryFolder()
const CLAUSES = [
  '- {id: INV-LOW, area: invariant, level: must, text: Low is below high, checks: [invariant.row]}',
  '- {id: TIER-GUEST, area: tier, level: must, text: Guests reach two, checks: [tier.symbol-in-reach]}',
].join('\n')

async function lint(files: Readonly<Record<string, string>>, main = 'openapi.yaml'): Promise<readonly string[]> {
  const directory = join(folder, String(Object.keys(files).length) + Math.abs(hash(JSON.stringify(files))))
  await mkdir(directory, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text)
  return (await lintFile(join(directory, main))).map((finding) => formatFinding(finding, directory))
}

function hash(text: string): number {
  return [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7)
}

describe('lintFile()', () => {
  test('finds nothing in the sample', async () => {
    expect(await lint({ 'openapi.yaml': sample, 'clauses.yaml': CLAUSES })).toEqual([])
  })

  test('takes any letters as the name of a path parameter', async () => {
    const document = (name: string) => `openapi: 3.1.0
info: {title: Straßen, version: '1'}
paths:
  /straße/{größe}:
    get:
      operationId: getStreet
      parameters: [{name: ${name}, in: path, required: true, description: How large, schema: {type: string}}]
      responses: {'200': {description: ok}}
`
    const errors = async (name: string) =>
      (await lint({ 'openapi.yaml': document(name) })).filter((finding) => !finding.includes('(warning)'))
    expect(await errors('größe')).toEqual([])
    expect(await errors('länge')).toEqual([expect.stringContaining('Parameter "länge" must be used in path')])
  })

  test('names the property that OpenAPI does not have', async () => {
    const document = `openapi: 3.1.0
info: {title: Pages, version: '1'}
paths:
  /a:
    get:
      operationId: getA
      parameters: [{name: page, in: query, x-page: {by: number}, description: Page, the first is 0, schema: {type: integer}}]
      responses: {'200': {description: ok}}
`
    expect(await lint({ 'openapi.yaml': document })).toContainEqual(
      expect.stringContaining('oas3-schema  found "the first is 0": wanted only properties that OpenAPI has here'),
    )
  })

  test('shows the errors of the compiler and of our rules beside a circle of references', async () => {
    const document = `openapi: 3.1.0
info: {title: Circle, version: '1'}
x-tierz: []
paths:
  /a/{id}:
    get:
      operationId: getA
      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/One'}}}}}
components:
  schemas:
    One: {$ref: '#/components/schemas/Two'}
    Two: {$ref: '#/components/schemas/One'}
`
    const errors = (await lint({ 'openapi.yaml': document })).filter((finding) => !finding.includes('(warning)'))
    expect(errors).toEqual([
      expect.stringMatching(/^openapi.yaml:3:1 .*word-known/),
      expect.stringMatching(/^openapi.yaml:6:5 .*wanted a parameter "id" in the path/),
      expect.stringMatching(/^openapi.yaml:8:\d+ .*leads back to itself/),
    ])
  })

  test('points at the line of an error once, although the schema is used twice', async () => {
    const text = sample.replace('rule: self.low <= self.high', 'rule: self.low <= self.hihg')
    const line = text.split('\n').findIndex((row) => row.includes('hihg')) + 1
    const findings = await lint({ 'openapi.yaml': text, 'clauses.yaml': CLAUSES })
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatch(
      new RegExp(`^openapi\\.yaml:${line}:\\d+  rule-compiles  found the rule .*: wanted CEL`),
    )
  })

  test('points into the file that holds the error', async () => {
    const row = sample.slice(sample.indexOf('    TotalRow:'))
    const rows = row.replaceAll(/^ {4}/gm, '').replace('count: {type: integer', 'count: {type: object')
    const text = sample.replace(row, '').replace("'#/components/schemas/TotalRow'", "'rows.yaml#/TotalRow'")
    const findings = await lint({ 'openapi.yaml': text, 'rows.yaml': rows, 'clauses.yaml': CLAUSES })
    expect(findings.filter((finding) => finding.includes('columns-typed'))).toEqual([
      expect.stringMatching(/^rows\.yaml:7:\d+ {2}columns-typed {2}found column "count" of type object: wanted /),
    ])
  })

  test('shows errors that only the compiler finds beside those of the rules', async () => {
    const wrong = sample.replace('self.low <=', 'self.lowest <=').replace('{name: crew,', '{name: guest,')
    const rules = (await lint({ 'openapi.yaml': wrong, 'clauses.yaml': CLAUSES })).map((one) => one.split('  ')[1])
    expect(new Set(rules)).toEqual(new Set(['tier-known', 'rule-compiles', 'compiles']))
  })

  test("runs Spectral's own rules too", async () => {
    const findings = await lint({ 'openapi.yaml': sample.replace('operationId: getTotals', 'operationId: getWaves') })
    expect(findings.some((finding) => finding.includes('operation-operationId-unique'))).toBe(true)
  })

  test('names the place of an error in the clauses file', async () => {
    const findings = await lint({
      'openapi.yaml': sample,
      'clauses.yaml': CLAUSES.replace('level: must', 'level: may'),
    })
    expect(findings).toEqual([
      expect.stringMatching(/^clauses\.yaml:1:\d+ {2}clause-list {2}found the level "may": wanted one of must/),
    ])
  })

  test('requires no clauses without a clauses file', async () => {
    expect(await lint({ 'openapi.yaml': sample })).toEqual([])
  })

  test('reports errors that only the compiler finds', async () => {
    const findings = await lint({ 'openapi.yaml': sample.replace('security: [{key: []}]', 'security: [{lock: []}]') })
    expect(findings.some((finding) => finding.includes('lock'))).toBe(true)
  })

  test('never fetches a reference from the network', async () => {
    let asked = 0
    const { url, close } = await loopbackServer((_request, response) => {
      asked++
      response.end('{}')
    })
    const reference = `'${url}/x.yaml#/Row'`
    const findings = await lint({ 'openapi.yaml': sample.replace("'#/components/schemas/TotalRow'", reference) })
    await close()
    expect(asked).toBe(0)
    expect(findings.length).toBeGreaterThan(0)
  })

  test('ends on references that double at every step', async () => {
    const step = (n: number): string =>
      `    S${n}: {type: object, properties: {a: {$ref: '#/components/schemas/S${n + 1}'}, b: {$ref: '#/components/schemas/S${n + 1}'}}}`
    const chain = [...Array.from({ length: 200 }, (_, n) => step(n)), '    S200: {type: string}'].join('\n')
    const findings = await lint({ 'openapi.yaml': `${sample}${chain}\n` })
    expect(findings.join('\n')).toContain('openapi-rules (warning)  found references that write out to more than')
  })

  test('reports a chain of thousands of references in one line, without other rules', async () => {
    const chain = Array.from({ length: 3000 }, (_, n) => `    S${n}: {$ref: '#/components/schemas/S${n + 1}'}`).join(
      '\n',
    )
    const text = sample.replace("'#/components/schemas/TotalRow'", "'#/components/schemas/S0'")
    const findings = await lint({ 'openapi.yaml': `${text}${chain}\n    S3000: {type: object}\n` })
    expect(findings.join('\n')).toContain('openapi-rules (warning)  found more than 49 references in a row')
  })

  test('reports references that never end, of which the mock makes a note only', async () => {
    const loop =
      "responses: {'200': {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/Loop'}}}}}"
    const components = "components: {schemas: {Loop: {$ref: '#/components/schemas/Loop'}}}"
    const text = `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {/a: {get: {operationId: a, ${loop}}}}\n${components}\n`
    expect((await lint({ 'openapi.yaml': text })).join('\n')).toMatch(/:\d+ {2}compiles {2}found .*reference/)
  })

  test('ends on lists whose members other rules compare with each other', async () => {
    const names = Array.from({ length: 20_000 }, (_, n) => `{v: ${n}}`).join(', ')
    const findings = await lint({ 'openapi.yaml': `${sample}    Long: {enum: [${names}]}\n` })
    expect(findings.join('\n')).toContain('openapi-rules (warning)  found a list or mapping of thousands of members')
  })

  test('compares examples with schemas whose members are named as methods of every object', async () => {
    const row = '{type: object, properties: {constructor: {type: string}, a: {type: string}}}'
    const media = `{application/json: {schema: ${row}, example: {a: 1}}}`
    const path = `/odd: {get: {operationId: odd, responses: {'200': {description: d, content: ${media}}}}}`
    const text = `openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {${path}}\n`
    const found = (await lint({ 'openapi.yaml': text })).filter((line) => line.includes('valid-media-example'))
    expect(found).toEqual([expect.stringContaining('"a" property type must be string')])
    for (const name of ['hasOwnProperty', '"<<"'])
      expect((await lint({ 'openapi.yaml': text.replace('constructor', name) })).join('\n')).toContain('openapi-rules')
  })

  test('ends on circular references', async () => {
    const text = sample.replace('    TotalRow:', "    Loop: {$ref: '#/components/schemas/Loop'}\n    TotalRow:")
    expect((await lint({ 'openapi.yaml': text })).join('\n')).not.toContain('exception')
  })

  test.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /an empty file/],
    ['a text', 'hello', /no mapping/],
    ['another kind of mapping', 'a: 1', /no "openapi"/],
    ['Swagger', "swagger: '2.0'", /Swagger 2\.0/],
    ['OpenAPI 4', 'openapi: 4.0.0', /"openapi: 4\.0\.0"/],
    ['broken YAML', 'openapi: [3', /well-formed YAML/],
    ['bytes that are not text', new Uint8Array([0xff, 0xfe, 0x80]), /UTF-8/],
    ['endless aliases', 'openapi: 3.1.0\na: &a [*a]', /alias/i],
    ['endless nesting', `openapi: ${'['.repeat(100_000)}`, /nested|well-formed/],
  ])('refuses %s', async (_title, content, message) => {
    const file = join(folder, 'unusable.yaml')
    await writeFile(file, content)
    await expect(lintFile(file)).rejects.toThrow(DocumentError)
    await expect(lintFile(file)).rejects.toThrow(message)
  })

  test('refuses a missing file and a directory', async () => {
    await expect(lintFile(join(folder, 'nothing.yaml'))).rejects.toThrow(/no such file/)
    await expect(lintFile(folder)).rejects.toThrow(/a directory/)
  })
})

test('every rule has a unique name, which is the name of its file and its test', async () => {
  const names = lintRules.map((rule) => rule.name)
  expect(new Set(names).size).toBe(names.length)
  const { readdir } = await import('node:fs/promises')
  const files = await readdir(new URL('./rules/', import.meta.url))
  expect(files.sort()).toEqual(names.flatMap((name) => [`${name}.test.ts`, `${name}.ts`]).sort())
})
