import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { inTurn } from './in-turn.js'
import { numbers } from './odd-requests.js'
import { processFaults } from './verdicts.js'

const TRIES = 60
const ODD: readonly unknown[] = [null, 7, -1, 'x', '', [], {}, [null], { a: 1 }, true, '__proto__', '9'.repeat(400)]

interface Spot {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/** The members of a value, grouped by depth and name: a rare name is then chosen as often as a frequent one. */
function spotsIn(value: unknown, depth = 0, found = new Map<string, Spot[]>()): ReadonlyMap<string, readonly Spot[]> {
  if (typeof value !== 'object' || value === null) return found
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    const name = `${depth} ${Array.isArray(value) ? '' : key}`
    found.set(name, [...(found.get(name) ?? []).slice(-20), { holder, key }])
    spotsIn(holder[key], depth + 1, found)
  }
  return found
}

/** The text with one value replaced, and the place. */
function spoilt(text: string, next: () => number): { readonly text: string; readonly place: string } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const value: unknown = JSON.parse(text)
  const [place, spots] = pick([...spotsIn(value)])
  const { holder, key } = pick(spots)
  holder[key] = pick(ODD)
  return { text: JSON.stringify(value), place }
}

async function readAll(ground: Ground): Promise<Outcome> {
  const { out } = await ground.check((answer) => answer, ['--only', 'path'])
  const [runs, har] = [join(ground.folder, 'spoilt-runs'), join(ground.folder, 'spoilt.har')]
  for (const name of ['a', 'b']) mkdirSync(join(runs, name), { recursive: true })
  const [report, recording] = ['report.json', 'exchanges.har'].map((name) => readFileSync(join(out, name), 'utf8'))
  const [spoiltRun, to] = [join(runs, 'b'), join(ground.folder, 'spoilt-out')]
  writeFileSync(join(runs, 'a', 'report.json'), report ?? '')
  const ways = [
    { from: report, file: join(spoiltRun, 'report.json'), argv: ['diff', out, spoiltRun] },
    { from: recording, file: har, argv: ['judge', har, '--out', to, '--quiet'] },
    { from: report, file: join(spoiltRun, 'report.json'), argv: ['trend', runs] },
    { from: recording, file: har, argv: ['usage', har] },
    { from: report, file: join(spoiltRun, 'report.json'), argv: ['diff', spoiltRun, out] },
    { from: recording, file: har, argv: ['draft', '--har', har, '--out', to] },
  ]
  const next = numbers(7)
  return inTurn(Array(TRIES).keys(), async (at) => {
    const { from = '', file = '', argv = [] } = ways[at % ways.length] ?? {}
    const { text, place } = spoilt(from, next)
    writeFileSync(file, text)
    const ran = await ground.pipeproof(argv, { seconds: 20 })
    const name = `${argv[0]} with ${place} spoilt`
    return { name, megabytes: ran.megabytes, wrong: processFaults(ran, [0, 1, 2, 3], 15) }
  })
}

export const spoiltValues: readonly Attack[] = [
  {
    id: 'spoilt-values',
    title: `${TRIES} reports and recordings with one odd value, for diff, trend, judge, usage and draft`,
    quick: false,
    long: true,
    run: readAll,
  },
]
