import ts from 'typescript'
import { expect, it } from 'vitest'
import { sourceGraph } from './source-graph.js'
import { statusReads } from './status-reads.js'

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
}
const isTest = (file: string): boolean => /\.(test|test-kit|cases)\.ts$/.test(file)
const files = [...sourceGraph().keys()].filter((file) => file.startsWith('conformance/') && !isTest(file))
/** `answer-kind.ts` compares statuses; the readers read recorded values. */
const MAY_READ = /^conformance\/(answer-kind\.ts$|read\/)/

/** Each is the body of a function in an invented source. */
const FOUND = [
  'return response.status === entry.status',
  'return (exchange.response?.status ?? 0) >= entry.status',
  'return new Set<number>().has(response.status)',
  'const { status } = response; return status',
  'const { status: other } = response; return other',
  'return [exchange].filter(({ response: { status } = response }) => status)',
  "return response['status']",
  'const other = response.status; return other',
  'return String(response.status)',
  `return \`\${response.status}\` === finding.message`,
  `return \`\${response.status}\`.startsWith('2')`,
  "return statusText(exchange).startsWith('2')",
  "const text = statusText(exchange); return text === '404'",
  'const code = Number(statusText(exchange)); return code >= 400',
  "switch (statusText(exchange)) { case '429': return true; default: return false }",
]
const LEFT = [
  "return finding.status === 'fail'",
  'return entry.status > entry.status',
  `return \`status \${response.status}, no rows\``,
  'return statusText(exchange)',
  'return response.headers.length > 20',
  'return response.body[0] === 0x7b',
]
const MADE_UP = 'conformance/checks/made-up.ts'
const HEAD = [
  "import type { Exchange, Recorded } from '../exchange.js'; import type { Finding } from '../check.js'",
  'declare function statusText(exchange: Exchange): string',
]
const PARAMETERS = 'exchange: Exchange, response: Recorded, finding: Finding, entry: { status: number }'
const madeUp = [
  ...HEAD,
  ...[...FOUND, ...LEFT].map((body, at) => `export function decide${at}(${PARAMETERS}): unknown { ${body} }`),
].join('\n')

/** All sources of the judge, and the invented one. */
function makeProgram(): ts.Program {
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === MADE_UP || fileExists(name)
  host.getSourceFile = (name, ...others) =>
    name === MADE_UP ? ts.createSourceFile(name, madeUp, ts.ScriptTarget.ES2023, true) : getSourceFile(name, ...others)
  return ts.createProgram({ rootNames: [...files, MADE_UP], options: OPTIONS, host })
}

const program = makeProgram()
const lines = new Set(statusReads(program, [MADE_UP]).map(({ line }) => line))
const isFound = (body: string): boolean => lines.has([...FOUND, ...LEFT].indexOf(body) + HEAD.length + 1)

it('no other source of the judge reads the status of an answer, except to print it', () => {
  const searched = files.filter((file) => !MAY_READ.test(file))
  expect(searched.length).toBeGreaterThan(200)
  expect(statusReads(program, searched)).toEqual([])
})

it.each(FOUND)('statusReads() finds %s', (body) => {
  expect(isFound(body)).toBe(true)
})

it.each(LEFT)('statusReads() accepts %s', (body) => {
  expect(isFound(body)).toBe(false)
})
