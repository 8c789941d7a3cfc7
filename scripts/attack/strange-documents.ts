import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { inTurn } from './in-turn.js'
import { processFaults } from './verdicts.js'

const HEAD = 'openapi: 3.1.0\ninfo: {title: Strange, version: "1"}\n'

function documentOf(parameters: readonly string[], schemas: readonly string[], path = '/a'): string {
  const answer = "{description: d, content: {application/json: {schema: {$ref: '#/components/schemas/S0'}}}}"
  const operation = `{operationId: a, parameters: [${parameters.join(', ')}], responses: {"200": ${answer}}}`
  const named = schemas.map((schema, at) => `    S${at}: ${schema}\n`).join('')
  return `${HEAD}paths: {"${path}": {get: ${operation}}}\ncomponents:\n  schemas:\n${named}`
}

function chainOf(length: number, link: (next: string) => string): readonly string[] {
  const links = Array.from({ length }, (_, at) => link(`{$ref: '#/components/schemas/S${at + 1}'}`))
  return [...links, '{type: string}']
}

const PARTS = Array.from({ length: 6000 }, (_, at) => `p${at}`)
const IN_PATH = PARTS.map((name) => `{name: ${name}, in: path, required: true, schema: {type: string}}`)
const MANY = Array.from({ length: 20_000 }, (_, at) => `{name: p${at}, in: query, schema: {type: string}}`)

/** A document, the exit codes that `lint` may have, and the seconds of processor time that it may take at most. */
const DOCUMENTS: readonly (readonly [what: string, text: string, codes: readonly number[], seconds: number])[] = [
  ...[3000, 20_000].map(
    (length) =>
      [
        `a chain of ${length} references`,
        documentOf(
          [],
          chainOf(length, (next) => next),
        ),
        [1],
        4,
      ] as const,
  ),
  [
    'a path of 6000 parameters',
    documentOf(IN_PATH, ['{type: string}'], `/${PARTS.map((name) => `{${name}}`).join('/')}`),
    [0],
    5,
  ],
  [
    '3000 nested references',
    documentOf(
      [],
      chainOf(3000, (next) => `{type: object, properties: {a: ${next}}}`),
    ),
    [0],
    5,
  ],
  ['20,000 parameters', documentOf(MANY, ['{type: string}']), [0], 15],
]

const OPERATIONS = 700
const ROW = '{type: object, required: [id], properties: {id: {type: integer}, name: {type: string}}}'

/** Lists with a filter, and a detail of each: all of them have an id. */
function manyOperations(): string {
  const paths = Array.from({ length: OPERATIONS }, (_, at) => {
    const answer = (schema: string): string =>
      `{"200": {description: d, content: {application/json: {schema: ${schema}}}}}`
    const filter = '{name: of, in: query, schema: {type: string}, x-filter: {column: name, op: eq}}'
    const id = '{name: id, in: path, required: true, schema: {type: integer}}'
    const resource = `{list: l${at}, parameter: id, column: id}`
    return `  /l${at}: {get: {operationId: l${at}, parameters: [${filter}], responses: ${answer(`{type: array, items: ${ROW}}`)}}}
  /l${at}/{id}: {get: {operationId: o${at}, x-resource: ${resource}, parameters: [${id}], responses: ${answer(ROW)}}}
`
  })
  return `${HEAD}paths:\n${paths.join('')}`
}

const LONG = '{type: string, minLength: 1000000000}'

/** Schemas that want more than fits into memory. */
const ENDLESS: Readonly<Record<string, string>> = {
  texts: `{type: array, minItems: 1000000000, items: ${LONG}}`,
  lists: `{type: array, minItems: 1000, items: {type: array, minItems: 1000, items: {type: array, minItems: 1000, items: ${LONG}}}}`,
  members: `{type: object, minProperties: 1000000, additionalProperties: {type: array, minItems: 1000, items: ${LONG}}}`,
  words: `{type: array, minItems: 10000, items: {const: ${'x'.repeat(100_000)}}}`,
}
const LONGEST_ANSWER = 2_000_000

async function endlessAnswers(ground: Ground): Promise<Outcome> {
  const paths = Object.entries(ENDLESS).map(([name, schema]) => {
    const header = `headers: {X-Long: {required: true, schema: ${LONG}}}`
    const answer = `{description: d, ${header}, content: {application/json: {schema: ${schema}}}}`
    return `  /${name}: {get: {operationId: ${name}, responses: {"200": ${answer}}}}\n`
  })
  const file = join(ground.folder, 'endless.yaml')
  writeFileSync(file, `${HEAD}paths:\n${paths.join('')}`)
  const mock = await ground.startMock(['--spec', file])
  try {
    return await inTurn(Object.keys(ENDLESS), async (name) => {
      const started = performance.now()
      const response = await fetch(`${mock.url}/${name}`)
      const { length } = await response.text()
      const seconds = (performance.now() - started) / 1000
      const isFine = response.status === 200 && length < LONGEST_ANSWER && seconds < 3
      const wrong = isFine ? [] : [`status ${response.status}, ${length} characters, ${seconds.toFixed(1)} s`]
      return { name, megabytes: mock.megabytes(), wrong }
    })
  } finally {
    mock.child.kill()
  }
}

export const strangeDocuments: readonly Attack[] = [
  {
    id: 'strange-documents',
    title: 'lint of documents with long chains of references and thousands of parameters',
    quick: true,
    run: (ground) =>
      inTurn(DOCUMENTS, async ([name, text, codes, seconds]) => {
        const file = join(ground.folder, 'strange.yaml')
        writeFileSync(file, text)
        const ran = await ground.pipeproof(['lint', file], { seconds: 60 })
        const isSaid = text.includes('in: path') || /openapi-rules \(warning\)/.test(ran.stdout)
        const missing = isSaid ? [] : ['wanted the rules left out to be named']
        const faults = processFaults({ ...ran, seconds: ran.processor }, codes, seconds)
        return { name, megabytes: ran.megabytes, wrong: [...faults, ...missing] }
      }),
  },
  {
    id: 'endless-answers',
    title: 'schemas that want billions of letters, values and members, for the mock',
    quick: true,
    run: endlessAnswers,
  },
  {
    id: 'many-operations',
    title: `lint, explain, diff and the plan of a document of ${2 * OPERATIONS} operations`,
    quick: false,
    run: (ground) => {
      const file = join(ground.folder, 'many.yaml')
      writeFileSync(file, manyOperations())
      const commands = [
        ['lint', file],
        ['explain', '--spec', file],
        ['diff', '--contract', file, file],
        ['check', 'http://127.0.0.1:9', '--dry-run', '--spec', file],
      ]
      return inTurn(commands, async (argv) => {
        const ran = await ground.pipeproof(argv, { seconds: 120 })
        const wrong = processFaults({ ...ran, seconds: ran.processor }, [0], 9)
        return { name: argv[0] ?? '', megabytes: ran.megabytes, wrong }
      })
    },
  },
]
