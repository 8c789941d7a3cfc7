import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { type Contract, loadContract, loadContractFrom } from '../../spec/index.js'
import { clientText, shippedClientText } from './client-text.js'
import { jsonType } from './json-type.js'
import { runtimeText } from './runtime-text.js'

/** Members of a contract whose strings the client shows in comments only. */
const TEXTS = new Set(['title', 'version', 'description', 'summary', 'message', 'details'])

const EXAMPLES = ['library', 'parcels', 'weather'] as const

describe('clientText', () => {
  it('makes the committed client of the shipped contract; if not, run `npm run generate`', () => {
    expect(readFileSync('cli/client/api.generated.ts', 'utf8') === shippedClientText(loadContract())).toBe(true)
  })

  it('compiles strictly, with only the language and the types of the web', async () => {
    const contracts = await Promise.all(EXAMPLES.map((name) => loadContractFrom(`examples/${name}/openapi.yaml`)))
    const texts = [loadContract(), ...contracts].map(clientText)
    expect(problemsOf(texts)).toEqual([])
  })

  it('keeps every text of a document inside comments and literals, with invisible characters escaped', () => {
    const hostile = '*/\nglobalThis.forged = 1\r\u2028globalThis.forged = 1 //\u202e\u001b[2J\u009b'
    const evil = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(evil)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) =>
          TEXTS.has(key) && typeof one === 'string' ? [key, one + hostile] : [key, evil(one)],
        ),
      )
    }
    const text = clientText(evil(loadContract()) as Contract)
    expect(text).toContain('forged')
    expect(text).not.toMatch(/[^\P{C}\n\t]|[\p{Zl}\p{Zp}]/u)
    expect(ts.transpileModule(text, { compilerOptions: { removeComments: true } }).outputText).not.toContain('forged')
    expect(problemsOf([text])).toEqual([])
  })

  it('marks a function whose operation is deprecated', () => {
    const contract = loadContract()
    const operations = contract.operations.map((one) =>
      one.id === 'getOhlc' ? { ...one, deprecated: true as const } : one,
    )
    expect(clientText({ ...contract, operations }).match(/@deprecated.*/g)).toEqual([
      expect.stringMatching(/^@deprecated GET \S*ohlc: /),
    ])
  })

  it('names the media type that it reads, if the operation has several', () => {
    const contract = loadContract()
    const operations = contract.operations.map((one) =>
      one.id === 'getOhlc'
        ? { ...one, others: [{ kind: 'bytes' as const, mediaType: 'image/png', examples: [] }] }
        : one,
    )
    expect(clientText(contract)).not.toContain('accept: ')
    expect(clientText({ ...contract, operations })).toMatch(/^ {2}getOhlc: .*accept: 'text\/csv'/m)
  })

  it('types a member of JSON whose list of values is not closed as text', () => {
    expect(jsonType({ properties: { a: { type: 'string', enum: ['x'], 'x-enum-level': 'should' } } })).toBe(
      '{ readonly a?: string }',
    )
  })

  it('refuses wrong parameters and columns at compile time', () => {
    const use = `import { createClient, type OhlcRow, parseTable, tables } from './0.js'
const api = createClient({ baseUrl: 'http://x' })
const rows: readonly OhlcRow[] = parseTable('', tables.OhlcRow)
rows[0]?.close?.toFixed(2)
const page = await api.getCompanyInfoPage({ symbol: 'AAPL' })
if (page.ok) page.data.ohlc[0]?.volume
else if (page.error.kind === 'refused' && page.error.code === 'SYMBOL_TIER_RESTRICTED') page.error.upgrade_url.trim()
await api.getForm4Trends({ aggregation: 'weekly', limit: 3 })
// @ts-expect-error no such column
rows[0]?.price
// @ts-expect-error no such value
await api.getForm4Trends({ aggregation: 'yearly' })
// @ts-expect-error a required parameter is missing
await api.getForm4InsiderProfile({})
// @ts-expect-error this operation has no pages
api.getOhlcPages({})
`
    expect(problemsOf([clientText(loadContract()), use])).toEqual([])
  })

  it('has a runtime of at most 5 KiB, and imports nothing', async () => {
    const { code } = await transform(runtimeText(), { loader: 'ts', minify: true })
    expect(gzipSync(code).length).toBeLessThanOrEqual(5120)
    const { metafile } = await build({
      stdin: { contents: clientText(loadContract()), loader: 'ts', sourcefile: 'client.ts' },
      bundle: true,
      write: false,
      metafile: true,
    })
    expect(Object.keys(metafile.inputs)).toEqual(['client.ts'])
  })
})

/** The messages of the compiler for these files, named by their places. */
function problemsOf(texts: readonly string[]): readonly string[] {
  const files = new Map(texts.map((text, place) => [resolve(`/virtual/${place}.ts`), text]))
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    // The files of the library are not under test, and take longer than the client.
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.directoryExists = () => true
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  const problems = ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host))
  return problems.map(({ messageText, file, start = 0 }) => {
    const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1
    return `${file?.fileName}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
