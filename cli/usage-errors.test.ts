import { spawnSync } from 'node:child_process'
import { copyFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LoopbackServer, loopbackServer } from '../scripts/loopback-server.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'
import { pipeproof } from './in-process.test-kit.js'

const folder = temporaryFolder()
const call = { method: 'GET', url: 'https://api.example/v1/user-status', status: 200, headers: {}, body: '{}' }
const [recording, lookalike] = ['calls.ndjson', 'report.json'].map((name) => join(folder, name)) as [string, string]
for (const file of [recording, lookalike]) writeFileSync(file, JSON.stringify(call))
let busy: LoopbackServer | undefined
let port = ''

beforeAll(async () => {
  vi.stubEnv('PIPEPROOF_ELITE_KEY', 'elite-key-1')
  busy = await loopbackServer(() => undefined)
  port = new URL(busy.url).port
})

afterAll(() => {
  vi.unstubAllEnvs()
  return busy?.close()
})

describe('a usage error', { timeout: 120_000 }, () => {
  it.each<[string, () => string[], RegExp]>([
    ['an invalid address', () => ['check', 'foo'], /Cannot check "foo": found no address, .*such as http:\/\/foo$/],
    [
      'a baseline in place of the target file',
      () => {
        const target = join(folder, 'target-\n.yaml')
        writeFileSync(target, 'accounts: [{name: a, tier: elite, apiKey: key-of-elite}]')
        return ['check', 'http://127.0.0.1:9', '--target', target, '--out', folder, '--write-baseline', target]
      },
      /^pipeproof: Cannot write ".*target-⏎\.yaml": found an input of the same command \(".*"\), wanted another file/,
    ],
    [
      'a baseline in place of the recording',
      () => ['judge', recording, '--out', folder, '--write-baseline', recording],
      /Cannot write ".*calls\.ndjson": found an input of the same command/,
    ],
    [
      'a baseline in place of a report',
      () => ['judge', recording, '--out', folder, '--write-baseline', join(folder, 'x', '..', 'badge.svg')],
      /Cannot write ".*badge\.svg": found the name of a report of the same command/,
    ],
    [
      'reports in place of the recording',
      () => ['judge', lookalike, '--out', folder],
      /Cannot write ".*report\.json": found an input of the same command/,
    ],
    [
      'a baseline in place of the usage of clients',
      () => {
        const usage = join(folder, 'usage.json')
        writeFileSync(usage, '{"operations": []}')
        return ['judge', recording, '--out', folder, '--only-used', usage, '--write-baseline', usage]
      },
      /Cannot write ".*usage\.json": found an input of the same command/,
    ],
    [
      'reports in place of the baseline',
      () => ['judge', recording, '--out', folder, '--baseline', join(folder, 'report.json')],
      /Cannot write ".*report\.json": found an input of the same command/,
    ],
    ...['openapi.yaml', 'index.html'].map((name): [string, () => string[], RegExp] => [
      `a site in place of its document ${name}`,
      () => {
        copyFileSync('examples/parcels/openapi.yaml', join(folder, name))
        return ['site', '--spec', join(folder, name), '--out', folder]
      },
      /Cannot write ".*(openapi\.yaml|index\.html)": found an input of the same command/,
    ]),
    [
      'a matrix in place of its document',
      () => {
        copyFileSync('examples/parcels/openapi.yaml', join(folder, 'matrix.md'))
        return ['faults', '--spec', join(folder, 'matrix.md'), '--out', folder]
      },
      /Cannot write ".*matrix\.md": found an input of the same command/,
    ],
    [
      'a client in place of a file behind a reference',
      () => {
        const [document, rows] = ['split.yaml', 'rows.yaml'].map((name) => join(folder, name)) as [string, string]
        writeFileSync(document, 'components: {schemas: {Row: {$ref: "rows.yaml"}}}')
        writeFileSync(rows, '{}')
        return ['client', '--spec', document, '--out', rows]
      },
      /Cannot write ".*rows\.yaml": found an input of the same command \(".*rows\.yaml"\)/,
    ],
    [
      'a baseline below a file',
      () => ['judge', recording, '--out', folder, '--write-baseline', join(recording, 'baseline.yaml')],
      /Cannot write ".*baseline\.yaml": found a file in place of the folder/,
    ],
    [
      'a document in place of the recording of a proxy',
      () => ['proxy', '--upstream', 'http://127.0.0.1:9', '--spec', 'spec/openapi.yaml', '--har', 'spec/openapi.yaml'],
      /Cannot write "spec\/openapi\.yaml": found an input of the same command/,
    ],
    [
      'a recording into a stream',
      () => ['proxy', '--upstream', 'http://127.0.0.1:9', '--har', '/dev/null'],
      /Cannot write "\/dev\/null": found something that is not a plain file, wanted a file that can be written$/,
    ],
    [
      'a draft below a file',
      () => ['draft', '--har', recording, '--out', join(recording, 'draft')],
      /Cannot write ".*draft": found a file in place of the folder/,
    ],
    ['an address of another kind', () => ['check', 'ftp://x'], /Cannot check "ftp:\/\/x": .*http:\/\/ or https:\/\/$/],
    [
      'a password in the address',
      () => ['proxy', '--upstream', 'http://user:pa55@x'],
      /^(?!.*pa55).*http:\/\/\[credentials\]@x.*Found a user name or password/,
    ],
    [
      'a password in an address that cannot be used',
      () => ['check', 'ftp://user:pa55@x'],
      /^(?!.*pa55).*Cannot check "ftp:\/\/\[credentials\]@x": found no address/,
    ],
    [
      'a header without a colon',
      () => ['check', 'http://127.0.0.1:9', '--header', 'Authorization Bearer pa55\u001b[31m'],
      /^(?!.*pa55).*option '--header <header...>': Found no name before a colon, wanted 'Name: value'$/,
    ],
    [
      'a header with a line break',
      () => ['check', 'http://127.0.0.1:9', '--header', "X-Key: pa55' is invalid. \r\npa55"],
      /^(?!.*pa55).*option '--header <header...>': Found a character in the value of X-Key that no header can contain/,
    ],
    [
      'a number in the form of programs',
      () => ['check', 'http://127.0.0.1:9', '--hours', '0x10'],
      /Found "0x10", wanted a whole number of hours from 1 to 1000$/,
    ],
    ['a share in the form of programs', () => ['check', '--min-decided', '1e1'], /Found "1e1", wanted a number from 0/],
    [
      'a document in UTF-16',
      () => {
        writeFileSync(join(folder, 'wide.yaml'), '\ufeffopenapi: 3.1.0', 'utf16le')
        return ['mock', '--spec', join(folder, 'wide.yaml')]
      },
      /wide\.yaml.*found bytes that are not UTF-8, wanted text in UTF-8$/,
    ],
    [
      'control characters',
      () => ['diff', 'a', 'b', '--format', '\u001b[31mred'],
      /Found "\\u001b\[31mred", wanted text, markdown or html$/,
    ],
    [
      'a key that no header can carry',
      () => {
        vi.stubEnv('PIPEPROOF_ELITE_KEY_2', 'elite\n-key')
        return ['check', 'http://127.0.0.1:9', '--out', join(folder, 'out')]
      },
      /^(?!.*-key).*Cannot send the credential PIPEPROOF_ELITE_KEY_2: found a character that no header can contain/,
    ],
    ['no address', () => ['check'], /Cannot check: found no URL/],
    [
      'an unknown check to skip',
      () => ['check', 'http://127.0.0.1:9', '--skip', 'filter.aplied'],
      /Cannot skip "filter.aplied": found no check or requirement of that name, similar names: filter\.applied/,
    ],
    [
      'an unknown requirement to skip',
      () => ['check', 'http://127.0.0.1:9', '--skip', 'path.exists@getOlhc'],
      /Cannot skip "path.exists@getOlhc": .*similar names: path\.exists@getOhlc/,
    ],
    [
      'a missing file',
      () => ['check', '--target', join(folder, 'none.yaml')],
      /Cannot read ".*none\.yaml": found no such file, wanted a /,
    ],
    ['a folder in place of a file', () => ['judge', folder], /Cannot read ".*": found a directory, wanted a HAR/],
    [
      'a missing document',
      () => ['mock', '--spec', join(folder, 'none.yaml')],
      /Cannot read ".*none\.yaml": found no such file, wanted a readable YAML or JSON file$/,
    ],
    [
      'missing scenarios',
      () => ['mock', '--port', '0', '--scenarios', join(folder, 'none.yaml')],
      /Cannot read ".*none\.yaml": found no such file, wanted a path that exists/,
    ],
    ...['mock', 'proxy'].map((verb): [string, () => string[], RegExp] => [
      `an empty address for ${verb}, which would be every address`,
      () => [verb, '--host', '', ...(verb === 'mock' ? [] : ['--upstream', 'http://127.0.0.1:9'])],
      /'--host <address>' argument '' is invalid. found an empty text, wanted an address such as 127\.0\.0\.1$/,
    ]),
    [
      'a busy port',
      () => ['mock', '--port', port],
      /Cannot listen on 127\.0\.0\.1:\d+: the port is in use; choose another one \(see --port\)/,
    ],
    [
      'a busy port while watching',
      () => ['mock', '--port', port, '--watch', '--spec', resolve('examples/weather/openapi.yaml')],
      /Cannot listen on 127\.0\.0\.1:\d+: the port is in use; choose another one \(see --port\)/,
    ],
    [
      'a busy port of the proxy',
      () => ['proxy', '--upstream', 'http://127.0.0.1:9', '--listen', port],
      /Cannot listen on 127\.0\.0\.1:\d+: found a port that is in use, wanted a free port \(see --listen and --host\)$/,
    ],
    ['an unknown id', () => ['explain', 'path.exsts'], /Cannot explain "path.exsts": .*similar names: path\.exists/],
    ['an unknown option', () => ['check', '--colour'], /unknown option '--colour'/],
  ])('%s is reported in one line', async (_, argv, message) => {
    const { code, stderr } = await pipeproof(...argv())
    expect(code).toBe(2)
    wantOneLine(stderr, message)
  })

  it('ends the process with code 2', () => {
    const argv = ['--import', 'tsx', 'cli/main.ts', 'check', 'foo']
    const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', timeout: 60_000 })
    expect(status).toBe(2)
    wantOneLine(stderr, /Cannot check "foo": found no address, /)
  })
})

function wantOneLine(stderr: string, message: RegExp): void {
  const lines = stderr.trim().split('\n')
  expect(lines[0]).toMatch(/^pipeproof: /)
  expect(lines[0]).toMatch(message)
  expect(lines.slice(1).filter((line) => line !== '(add --help for the options)')).toEqual([])
}
