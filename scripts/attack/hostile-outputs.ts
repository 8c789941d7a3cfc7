import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { inTurn } from './in-turn.js'
import { HOSTILE, liveIn } from './live-texts.js'
import { processFaults } from './verdicts.js'

const LIBRARY = new URL('../../examples/library/openapi.yaml', import.meta.url)
const CODE = `${HOSTILE}\nglobalThis.forged = 1\n*/ globalThis.forged = 1`
const NAME = "'; touch forged; '$(touch forged)`touch forged`\"\u001b[31m\u202e"

/** The example contract with hostile strings, or with hostile names as well. */
function documentOf(hasNames: boolean): string {
  const quoted = JSON.stringify(CODE)
  const texts = readFileSync(LIBRARY, 'utf8')
    .replace(/^( *)(title|description|summary): (?!\{)[^{}\n]+$/gm, (_, indent, key) => `${indent}${key}: ${quoted}`)
    .replace(/description: [\w ()]+(?=[,}])/g, `description: ${quoted}`)
    .replace('version: 2.3.0', `version: ${quoted}`)
    .replace('message: A library card is needed', `message: ${quoted}`)
  if (!hasNames) return texts
  const name = JSON.stringify(NAME)
  return texts
    .replace('in: query, name: card', `in: query, name: ${name}`)
    .replace('operationId: listLoans', `operationId: ${name}`)
    .replaceAll(/\bon_loan\b/g, name)
}

const COMMANDS: readonly ((file: string, out: string) => readonly string[])[] = [
  (file) => ['lint', file],
  (file) => ['lint', '--json', file],
  (file, out) => ['client', '--spec', file, '--out', join(out, 'client.ts')],
  (file) => ['explain', '--spec', file],
  (file) => ['explain', '--spec', file, 'NO_CARD'],
  (file, out) => ['site', '--reference-only', '--spec', file, '--out', join(out, 'site')],
  (file) => ['faults', '--list', '--spec', file],
  (file) => ['mock', '--spec', file, '--fault', 'help'],
  (file) => ['mock', '--spec', file, '--choose', 'help'],
  (file) => ['diff', '--contract', LIBRARY.pathname, file],
  (file, out) => ['diff', '--contract', LIBRARY.pathname, file, '--format', 'markdown', '--out', join(out, 'diff.md')],
  (file, out) => ['diff', '--contract', LIBRARY.pathname, file, '--format', 'html', '--out', join(out, 'diff.html')],
]

function documents(ground: Ground): Promise<Outcome> {
  return inTurn([false, true], async (hasNames) => {
    const out = join(ground.folder, `outputs-${hasNames}`)
    mkdirSync(out)
    const file = join(ground.folder, `outputs-${hasNames}.yaml`)
    writeFileSync(file, documentOf(hasNames))
    const { megabytes, wrong } = await inTurn(COMMANDS, async (commandFor) => {
      const argv = commandFor(file, out)
      const ran = await ground.pipeproof(argv, { seconds: 60 })
      const printed = liveIn('the terminal', ran.stdout + ran.stderr)
      const faults = [...processFaults(ran, [0, 1, 2], undefined), ...printed]
      return { name: argv.slice(0, 2).join(' '), megabytes: ran.megabytes, wrong: faults }
    })
    const name = hasNames ? 'hostile texts and names' : 'hostile texts'
    return { name, megabytes, wrong: [...wrong, ...filesIn(out).flatMap(faultsIn)] }
  })
}

function faultsIn(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  const isCode = /^\s*globalThis\.forged/m.test(text) && path.endsWith('.ts')
  return [...liveIn(path, text), ...(isCode ? [`${path} holds code of the document`] : [])]
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile() && !path.endsWith('openapi.json'))
}

export const hostileOutputs: readonly Attack[] = [
  {
    id: 'hostile-outputs',
    title: 'documents with hostile texts and names, in the output of every command that reads a document',
    quick: false,
    run: documents,
  },
]
