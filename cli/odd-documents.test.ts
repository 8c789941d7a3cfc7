import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lintFile, loadContractFrom } from '../spec/index.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'

const folder = temporaryFolder()

const HEAD = 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\n'
const answering = (schema: string): string =>
  `${HEAD}paths: {/t: {get: {operationId: t, responses: {"200": {description: ok, content: {application/json: {schema: ${schema}}}}}}}}\n`

/** An exponential expansion: every level repeats the previous one nine times. */
function bomb(): string {
  const lines = ['x-a: &a [x]']
  for (let at = 1; at < 12; at += 1) {
    const [name, before] = [at, at - 1].map((place) => String.fromCharCode(97 + place))
    lines.push(`x-${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(', ')}]`)
  }
  return `${HEAD}${lines.join('\n')}\npaths: {}\n`
}

const ODD: readonly (readonly [what: string, text: string | Uint8Array, message: RegExp])[] = [
  ['an empty file', '', /found null, wanted an OpenAPI document/],
  ['plain text', 'hello', /found "hello", wanted an OpenAPI document/],
  ['a list', '[]', /found an empty list, wanted an OpenAPI document/],
  [
    'bytes',
    Uint8Array.from({ length: 900 }, (_, at) => (at * 7919) % 256),
    /wanted an OpenAPI document|well-formed YAML|wanted text in UTF-8/,
  ],
  ['Swagger 2.0', 'swagger: "2.0"\ninfo: {}\npaths: {}\n', /found Swagger "2.0", wanted "openapi": 3.0 or 3.1/],
  ['OpenAPI 4', 'openapi: 4.0.0\npaths: {}\n', /found "4.0.0", wanted "openapi": 3.0 or 3.1/],
  ['no paths', HEAD, /found no "paths", wanted the operations/],
  ['tabs', `${HEAD}paths:\n\t/t: {}\n`, /Tabs are not allowed/],
  ['a repeated key', `${HEAD}paths: {}\npaths: {}\n`, /:4:1 .*Map keys must be unique/],
  ['many aliases of aliases', bomb(), /wanted YAML whose aliases can be written out/],
  ['an alias inside itself', `${HEAD}x-a: &a {b: *a}\npaths: {}\n`, /alias inside the value that it refers to/],
  [
    'responses in a circle',
    `${HEAD}paths: {/t: {get: {operationId: t, responses: {"200": {$ref: "#/components/responses/A"}}}}}\n` +
      'components: {responses: {A: {$ref: "#/components/responses/B"}, B: {$ref: "#/components/responses/A"}}}\n',
    /leads back to itself/,
  ],
  ['a path that refers to itself', `${HEAD}paths: {/t: {$ref: "#/paths/~1t"}}\n`, /leads back to itself/],
  ['a reference to the web', answering('{$ref: "https://example.com/x.yaml"}'), /wanted a file beside the document/],
  [
    'a reference out of the folder',
    answering('{$ref: "../../../etc/passwd"}'),
    /wanted a file in the folder of the document or below it, or YAML or JSON in the working folder around it/,
  ],
  ['a reference from the root', answering('{$ref: "/dev/zero"}'), /wanted a file beside the document/],
  ['lists without end', `${HEAD}paths: {}\nx-deep: ${'['.repeat(9000)}${']'.repeat(9000)}\n`, /nested more than/],
  ['a key that is not a text', `${HEAD}__proto__: {a: 1}\npaths: {}\n`, /found a key "__proto__", wanted another name/],
  [
    'a rule that does not end',
    `${HEAD}paths: {/t: {get: {operationId: t, responses: {"200": {description: ok, content: {text/csv: {schema: {type: string, contentMediaType: text/csv, contentSchema: {type: array, items: {type: object, properties: {a: {type: string}}, x-validations: [{id: r, rule: "self.a ==", message: m}]}}, x-csv: {delimiter: ",", header: true, columns: [a]}}}}}}}}}\n`,
    /wanted a CEL rule/,
  ],
]

async function problemOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

describe('an odd document', () => {
  it.each(ODD)('%s is refused with a clear message', async (what, text, message) => {
    const name = `${what.replaceAll(' ', '-')}.yaml`
    writeFileSync(join(folder, name), text)
    const before = readdirSync(folder)
    const { user } = process.cpuUsage()
    expect(await problemOf(loadContractFrom(join(folder, name)))).toMatch(message)
    expect(process.cpuUsage().user - user).toBeLessThan(10_000_000)
    expect(readdirSync(folder)).toEqual(before)
  })

  it.each(['many-aliases-of-aliases', 'a-key-that-is-no-key', 'an-alias-inside-itself', 'Swagger-2.0', 'tabs'])(
    'the linter refuses %s as well',
    async (name) => {
      expect(await problemOf(lintFile(join(folder, `${name}.yaml`)))).toMatch(/found .*, wanted /)
    },
  )
})

describe('a document of 20 megabytes', () => {
  it('loads within seconds, and a larger one is refused', async () => {
    const file = join(folder, 'large.yaml')
    const rows = Array.from({ length: 20_000 }, (_, at) => `  k${at}: "${'y'.repeat(180)}"`)
    writeFileSync(file, `${HEAD}paths: {}\nx-large:\n${rows.join('\n')}\n`)
    const { user } = process.cpuUsage()
    expect((await loadContractFrom(file)).operations).toEqual([])
    expect(process.cpuUsage().user - user).toBeLessThan(20_000_000)
    writeFileSync(file, `${HEAD}paths: {}\nx-large: "${'y'.repeat(22_000_000)}"\n`)
    expect(await problemOf(loadContractFrom(file))).toMatch(/found 22\d+ bytes, wanted|at most 20971520 bytes/)
  })
})
