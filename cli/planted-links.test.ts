import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reportJson } from '../conformance/index.js'
import { sampleReport, sampleResult } from '../conformance/test-kit/sample-report.test-kit.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { keepHistory } from './files/keep-history.js'
import { pipeproof } from './in-process.test-kit.js'

const folder = temporaryFolder()
const [precious, recording, runs] = ['precious', 'calls.ndjson', 'runs'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const call = {
  method: 'GET',
  url: 'https://api.example/v1/ohlc?symbol=SPY',
  status: 200,
  headers: { 'Content-Type': 'text/csv' },
  body: 'date|open\n2026-11-20|1\n',
}
writeFileSync(recording, JSON.stringify(call))
writeFileSync(
  join(folder, 'calls.har'),
  JSON.stringify({
    log: {
      entries: [
        {
          request: { method: 'GET', url: 'https://a.example/things', headers: [] },
          response: {
            status: 200,
            headers: [{ name: 'Content-Type', value: 'text/csv' }],
            content: { mimeType: 'text/csv', text: 'a|b\n1|2\n' },
          },
        },
      ],
    },
  }),
)
for (const day of ['1', '2']) {
  mkdirSync(join(runs, day), { recursive: true })
  const report = { ...sampleReport([sampleResult()]), startedAt: `2026-11-2${day}T10:00:00.000Z` }
  writeFileSync(join(runs, day, 'report.json'), reportJson(report))
}

/** A command, and the name in its folder where a stranger has put a link. */
const WRITERS: readonly (readonly [command: string, link: string, words: (out: string) => readonly string[]])[] = [
  ['client', 'api.ts', (out) => ['client', '--out', join(out, 'api.ts')]],
  ['site', 'mock.js', (out) => ['site', '--out', out]],
  ['site --reference-only', 'openapi.json', (out) => ['site', '--reference-only', '--out', out]],
  ['draft', 'draft.json', (out) => ['draft', '--har', join(folder, 'calls.har'), '--out', out]],
  ['diff', 'diff.md', (out) => ['diff', join(runs, '1'), join(runs, '2'), '--out', join(out, 'diff.md')]],
  ['trend', 'trend.html', (out) => ['trend', runs, '--out', join(out, 'trend.html')]],
  ['usage', 'usage.json', (out) => ['usage', recording, '--out', join(out, 'usage.json')]],
  ['faults', 'matrix.md', (out) => ['faults', '--join', 'reports/matrix.json', '--out', out]],
  ['check --init', 'target.yaml', (out) => ['check', '--init', '--target', join(out, 'target.yaml')]],
  ['judge', 'badge.svg', (out) => ['judge', recording, '--out', out]],
  ['judge, for its trial of the room', '.pipeproof-room', (out) => ['judge', recording, '--out', out]],
  [
    'judge --write-baseline',
    'b.yaml',
    (out) => ['judge', recording, '--out', out, '--write-baseline', join(out, 'b.yaml')],
  ],
  [
    'proxy',
    'live.har',
    (out) => [
      'proxy',
      '--upstream',
      'http://127.0.0.1:9',
      '--listen',
      '0',
      '--har',
      join(out, 'live.har'),
      '--',
      'true',
    ],
  ],
]

describe('a link or a file in an output folder', () => {
  it.each(WRITERS)('is not followed by pipeproof %s', async (name, link, words) => {
    const out = join(folder, name.replaceAll(/\W/g, '-'), 'out')
    mkdirSync(out, { recursive: true })
    for (const [at, target] of [
      ['', precious],
      ['-free', join(folder, 'not-there')],
    ] as const) {
      writeFileSync(precious, 'precious')
      const place = `${out}${at}`
      mkdirSync(place, { recursive: true })
      symlinkSync(target, join(place, link))
      const { code, stderr } = await pipeproof(...words(place))
      expect(stderr).toMatch(/^pipeproof: Cannot write .*(symbolic link|not a plain file|the file exists)[^\n]*\n$/)
      expect(code).toBe(2)
      expect(readFileSync(precious, 'utf8')).toBe('precious')
      expect(existsSync(join(folder, 'not-there'))).toBe(false)
      const others = readdirSync(place).filter((file) => file !== link)
      expect(others).toEqual([])
    }
  })

  it.each([
    ['judge', 'summary.md'],
    ['draft', 'openapi.yaml'],
    ['site', 'index.html'],
    ['faults', 'matrix.md'],
  ])('with files of the user is refused: pipeproof %s, %s', async (command, name) => {
    const [, , words = () => []] = WRITERS.find(([writer]) => writer === command) ?? []
    const out = join(folder, `${command}-over`)
    mkdirSync(out)
    writeFileSync(join(out, name), '# Mine')
    const { code, stderr } = await pipeproof(...words(out))
    expect(stderr).toContain(`found "${name}", which an earlier run did not write, wanted another folder`)
    expect(code).toBe(2)
    expect(readFileSync(join(out, name), 'utf8')).toBe('# Mine')
    unlinkSync(join(out, name))
    const codes = [(await pipeproof(...words(out))).code, (await pipeproof(...words(out))).code]
    expect(codes).not.toContain(2)
  })

  it('is not followed by a history, neither for a run nor for the recording of the day', async () => {
    const [history, elsewhere] = [join(folder, 'history'), join(folder, 'elsewhere')]
    mkdirSync(history)
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, join(history, '2026-11-20T10-00-00.000Z'))
    const report = { ...sampleReport([sampleResult()]), startedAt: '2026-11-20T10:00:00.000Z' }
    await expect(keepHistory(history, report)).rejects.toThrow('found a symbolic link, wanted a folder')
    expect(readdirSync(elsewhere)).toEqual([])

    writeFileSync(precious, 'precious')
    symlinkSync(precious, join(history, 'today.har.new'))
    const later = { ...report, startedAt: '2026-11-21T10:00:00.000Z' }
    await keepHistory(history, later, { from: recording, to: join(history, 'today.har') })
    expect(readFileSync(precious, 'utf8')).toBe('precious')
    expect(lstatSync(join(history, 'today.har')).isFile()).toBe(true)
    expect(readFileSync(join(history, 'today.har'), 'utf8')).toBe(readFileSync(recording, 'utf8'))
  })
})

it('output to a stream of the shell goes through its link', async () => {
  expect((await pipeproof('usage', recording, '--out', '/dev/null')).code).toBe(0)
})
