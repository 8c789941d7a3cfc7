import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loopbackServer } from '../loopback-server.js'
import type { Attack, Outcome } from './attack.js'
import type { Ground, Judged } from './ground.js'
import { inTurn } from './in-turn.js'
import { endedWell, processFaults } from './verdicts.js'

/** A document of one operation, with these lines in its row and its answer. */
function documentOf({ row = '', answer = '', parameter = '' }): string {
  return `openapi: 3.1.0
info: {title: Hostile, version: 1.0.0}
security: [{key: []}]
paths:
  /items:
    get:
      operationId: listItems
      parameters:
        - {name: of, in: query, schema: {type: string${parameter}}, x-filter: {column: name, op: eq}}
      responses:
        '200':
          description: Items
          content:
            text/csv:
              schema:
                type: string
                contentMediaType: text/csv
                contentSchema:
                  type: array
                  items: {$ref: '#/components/schemas/Item'}
${answer}
                x-csv: {delimiter: '|', header: true, columns: [name, low, high]}
components:
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}
  schemas:
    Item:
      type: object
      required: [name, low, high]
      properties: {name: {type: string}, low: {type: number}, high: {type: number}}
${row}
`
}

/** Judges a server that answers this table by that document; `seen` gets its requests. */
async function checkBy(ground: Ground, document: string, table: string, seen: string[] = []): Promise<Judged> {
  // The port is no name for the folder: a later server may get the same one.
  const folder = mkdtempSync(join(ground.folder, 'document-'))
  const { url: baseUrl, close } = await loopbackServer((request, response) => {
    seen.push(`${request.url} ${request.rawHeaders.join(' ')}`)
    const isKnown = request.headers['x-key'] === 'the-one-good-key'
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'text/csv' }).end(isKnown ? table : '')
  })
  writeFileSync(join(folder, 'openapi.yaml'), document)
  const accounts = [{ name: 'a', credentials: { key: 'the-one-good-key' } }]
  writeFileSync(join(folder, 'target.json'), JSON.stringify({ name: 'hostile', baseUrl, accounts }))
  const [out, spec] = [join(folder, 'out'), join(folder, 'openapi.yaml')]
  try {
    const ran = await ground.pipeproof(
      ['check', '--target', join(folder, 'target.json'), '--spec', spec, '--out', out, '--quiet'],
      { seconds: 120 },
    )
    return { ...ran, out, report: ground.reportIn(out), secrets: [] }
  } finally {
    await close()
  }
}

/** Filters by header and by path: values of cells travel to both. */
const TRAVELLING = documentOf({})
  .replace(
    '        - {name: of,',
    `        - {name: X-Of, in: header, schema: {type: string}, x-filter: {column: name, op: eq}}
        - {name: of,`,
  )
  .replace(
    'components:',
    `  /items/{name}:
    get:
      operationId: getItem
      x-resource: {list: listItems, parameter: name, column: name}
      parameters: [{name: name, in: path, required: true, schema: {type: string}}]
      responses: {'200': {description: Item, content: {text/plain: {schema: {type: string}}}}}
components:`,
  )
const CELLS = [
  '..',
  '.',
  '%2e%2e',
  'a\rX-Injected: 1',
  'a\u0000',
  'a\u2028b',
  '\u{1f600}',
  ' a ',
  '?of=1',
  '#',
  '/..',
  'x'.repeat(100_000),
]

/** Each run ends with a verdict, and no request leaves the paths of the document. */
function travelling(ground: Ground): Promise<Outcome> {
  return inTurn(CELLS, async (cell) => {
    const seen: string[] = []
    const table = `name|low|high\n${cell}|1|2\nplain|1|2\n${cell}|2|3\n`
    const ran = await checkBy(ground, TRAVELLING, table, seen)
    const strayed = seen.filter(
      (request) => !/^\/items(?:\?\S*|\/[^\s/?]+)? /.test(request) || / X-Injected 1/.test(request),
    )
    const few = seen.length < 8 ? [`only ${seen.length} requests`] : []
    const odd = strayed.slice(0, 2).map((request) => `"${request.slice(0, 80)}"`)
    const outcome = endedWell(ran, { codes: [1, 3], seconds: 20, blamed: /./, also: [...few, ...odd] })
    return { name: JSON.stringify(cell.slice(0, 20)), ...outcome }
  })
}

const ROWS = Array.from({ length: 25_000 }, (_, at) => `name${at}|${at}|${at + 1}\n`).join('')
const TABLE = `name|low|high\n${ROWS}`

export const hostileDocuments: readonly Attack[] = [
  {
    id: 'cells-that-travel',
    title: 'cells with dots, line breaks, NUL and 100 kB, whose values go into paths and headers of later requests',
    quick: true,
    long: true,
    run: travelling,
  },
  {
    id: 'rules-that-square',
    title: 'rules over all pairs of 25,000 rows',
    quick: true,
    run: async (ground) => {
      const rules = ['<=', '<', '!='].map(
        (sign, at) => `{rule: 'self.all(a, self.all(b, a.low ${sign} b.low || a.low >= b.low))', message: pairs ${at}}`,
      )
      const answer = `                  x-validations: [${rules.join(', ')}]`
      return endedWell(await checkBy(ground, documentOf({ answer }), TABLE), {
        codes: [0, 1, 3],
        seconds: 45,
        blamed: /^(?!invariant)/,
      })
    },
  },
  {
    id: 'patterns-that-explode',
    title: 'patterns that take exponential time in other engines',
    quick: true,
    run: async (ground) => {
      const row = `      x-validations: [{rule: 'self.name.matches("^(a+)+$")', message: letters}]`
      const table = `name|low|high\n${'a'.repeat(60)}!|1|2\n${'a'.repeat(5000)}!|1|2\n`
      return endedWell(await checkBy(ground, documentOf({ row, parameter: `, pattern: '^(a|aa)+$'` }), table), {
        codes: [0, 1, 2, 3],
        seconds: 30,
        blamed: /./,
      })
    },
  },
  {
    id: 'references-to-devices',
    title: 'documents that refer to devices, pipes and themselves, or are deep or huge',
    quick: true,
    run: async (ground) => {
      const pipe = join(ground.folder, 'document-pipe')
      if (!existsSync(pipe)) execFileSync('mkfifo', [pipe])
      const references = [pipe, '/dev/zero', '%zz.yaml', '#/components/schemas/Item', 'document-0.yaml#/a%']
      const documents = [
        ...references.map((to) => documentOf({}).replace("'#/components/schemas/Item'", JSON.stringify(to))),
        `a: ${'['.repeat(30_000)}`,
        `${'x: {'.repeat(30_000)}`,
      ]
      return inTurn(documents.entries(), async ([at, text]) => {
        const file = join(ground.folder, `document-${at}.yaml`)
        writeFileSync(file, text)
        const ran = await ground.pipeproof(['check', 'http://127.0.0.1:9', '--spec', file], { seconds: 20 })
        return { name: references[at] ?? 'deep', megabytes: ran.megabytes, wrong: processFaults(ran, [2], 6) }
      })
    },
  },
]
