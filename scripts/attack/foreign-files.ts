import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack, Outcome } from './attack.js'
import type { Ground } from './ground.js'
import { inTurn } from './in-turn.js'
import { recordingOf } from './recording.js'
import { refusedInOneLine } from './verdicts.js'

/** One command that must end at once with one line that names the mistake. */
interface Refusal {
  readonly argv: readonly string[]
  readonly says: RegExp
}

function refusedAll(ground: Ground, refusals: readonly Refusal[]): Promise<Outcome> {
  return inTurn(refusals, async ({ argv, says }) => {
    const ran = await ground.pipeproof(argv, { seconds: 20 })
    return { name: argv.join(' ').slice(0, 80), ...refusedInOneLine(ran, says) }
  })
}

function written(ground: Ground, name: string, text: string): string {
  const file = join(ground.folder, name)
  writeFileSync(file, text)
  return file
}

export const foreignFiles: readonly Attack[] = [
  {
    id: 'spoilt-recordings',
    title: 'our own recordings with wrong parts, for judge and --resume',
    quick: true,
    run: async (ground) => {
      const text = await recordingOf(ground)
      const spoilt = [
        text.slice(0, text.length / 2),
        text.replace(/"_id": "x1"/, '"_id": {}'),
        text.replace(/"presented": \{/, '"presented": 7, "other": {'),
        text.replace(/"accounts": \[/, '"accounts": [null,'),
        text.replace(/"url": "http/, '"url": "gopher'),
        '['.repeat(100_000),
        '{"log": {"entries": [], "_pipeproof": {"format": 1}}}',
      ].map((wrong, at) => {
        mkdirSync(join(ground.folder, `spoilt-${at}`), { recursive: true })
        return written(ground, `spoilt-${at}/exchanges.har`, wrong)
      })
      return await refusedAll(ground, [
        ...spoilt.map((file) => ({ argv: ['judge', file, '--out', 'reports'], says: /Cannot read ".*": found / })),
        ...[0, 2].map((at) => ({
          argv: ['check', ground.mock.url, '--target', targetIn(ground), '--resume', `spoilt-${at}`],
          says: /Cannot read ".*": found /,
        })),
      ])
    },
  },
  {
    id: 'special-files',
    title: 'devices, pipes and folders where files are wanted',
    quick: true,
    run: async (ground) => {
      const [pipe, out] = [join(ground.folder, 'pipe'), join(ground.folder, 'special')]
      execFileSync('mkfifo', [pipe])
      mkdirSync(out)
      symlinkSync('/dev/full', join(out, 'report.html'))
      const to = (folder: string): Refusal => ({
        argv: ['check', ground.mock.url, '--target', targetIn(ground), '--out', folder],
        says: /Cannot write reports to /,
      })
      return await refusedAll(ground, [
        ...[pipe, '/dev/zero', ground.folder, 'missing.har'].map((file) => ({
          argv: ['judge', file],
          says: /Cannot read /,
        })),
        ...[pipe, '/dev/null', '/proc/none/there', 'n'.repeat(300), out].map(to),
        {
          argv: ['judge', written(ground, 'plain.har', await recordingOf(ground)), '--out', out],
          says: /not a plain file/,
        },
      ])
    },
  },
  {
    id: 'every-reader',
    title: 'pipes, garbage and broken recordings for every command that reads a file',
    quick: true,
    run: async (ground) => {
      const pipe = join(ground.folder, 'reader-pipe')
      execFileSync('mkfifo', [pipe])
      const recording = written(ground, 'reader.har', await recordingOf(ground))
      const call = { request: { method: 'GET', url: 'http://[::1' }, response: { status: 200 } }
      const files = [
        pipe,
        written(ground, 'reader-words', 'hello'),
        written(ground, 'reader-calls', JSON.stringify({ log: { entries: [null, call] } })),
      ]
      const readers: readonly ((file: string) => readonly string[])[] = [
        (file) => ['usage', file],
        (file) => ['draft', '--har', file],
        (file) => ['client', '--spec', file],
        (file) => ['site', '--reference-only', '--out', 'site', '--spec', file],
        (file) => ['explain', '--spec', file],
        (file) => ['judge', recording, '--cases', file, '--out', 'cases'],
        (file) => ['diff', file, file],
        (file) => ['diff', '--contract', file, file],
        (file) => ['trend', file],
        (file) => ['proxy', '--upstream', ground.mock.url, '--spec', file],
        (file) => ['mock', '--port', '0', '--profile', file],
        (file) => ['check', ground.mock.url, '--target', file],
        (file) => ['client', '--out', file === pipe ? pipe : join(file, 'below')],
      ]
      return await refusedAll(
        ground,
        readers.flatMap((argvFor) =>
          files.map((file) => ({ argv: argvFor(file), says: /^pipeproof: .*(found|Cannot) / })),
        ),
      )
    },
  },
  {
    id: 'deep-settings',
    title: 'target and baseline files that are deep, huge or full of aliases',
    quick: true,
    run: async (ground) => {
      const bomb = `a: &a [x, x]\n${'bcdefghijklmn'.replace(/./g, (name) => {
        const before = String.fromCharCode(name.charCodeAt(0) - 1)
        return `${name}: &${name} [*${before}, *${before}, *${before}, *${before}, *${before}]\n`
      })}`
      const accounts = Array.from({ length: 20_000 }, (_, at) => ({ name: `a${at}`, tier: 'free', apiKey: `k${at}` }))
      const files = [
        '['.repeat(50_000),
        `${'a: {'.repeat(20_000)}${'}'.repeat(20_000)}`,
        bomb,
        mergedKeys(40),
        JSON.stringify({ ...ground.mock.target, accounts }),
        '\u0000\u0001',
        '__proto__: {baseUrl: x}',
      ].map((text, at) => written(ground, `settings-${at}.yaml`, text))
      return await refusedAll(ground, [
        ...files.map((file) => ({ argv: ['check', '--target', file], says: /pipeproof: / })),
        ...files.map((file) => ({
          argv: ['check', ground.mock.url, '--target', targetIn(ground), '--baseline', file],
          says: /pipeproof: /,
        })),
      ])
    },
  },
]

/** Mappings that merge the one before three times. */
function mergedKeys(count: number): string {
  const links = Array.from({ length: count }, (_, at) => `m${at + 1}: &m${at + 1} {<<: [*m${at}, *m${at}, *m${at}]}\n`)
  return `m0: &m0 {key: value}\n${links.join('')}`
}

function targetIn(ground: Ground): string {
  return written(ground, 'target.json', JSON.stringify(ground.mock.target))
}
