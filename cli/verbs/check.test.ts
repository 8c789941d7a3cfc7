import { readFile, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { EXIT_CODES } from '../../conformance/index.js'
import { setUpChecking } from '../checking.test-kit.js'
import { checkCommand } from './check.js'
import { explainCommand } from './explain.js'
import { judgeCommand } from './judge.js'

const kit = setUpChecking()
const { serve, check } = kit

function captureHelp(): string {
  const command = checkCommand()
  let text = ''
  command.configureOutput({ writeOut: (part) => (text += part) })
  command.outputHelp()
  return text
}

const emptyTable: RequestListener = (_, response) => response.setHeader('Content-Type', 'text/csv').end('a|b\n')

describe('pipeproof check', () => {
  it('ends with 1 on violations, writes every file, and judge writes the same bytes', async () => {
    expect(await check(await serve(emptyTable))).toBe(1)
    const names = ['report.json', 'report.html', 'junit.xml', 'report.sarif', 'summary.md', 'observed.json']
    const first = await Promise.all(names.map((name) => readFile(join(kit.folder, name), 'utf8')))
    expect(JSON.parse(first[0] ?? '')).toMatchObject({ verdict: 'nonconformant', tool: { name: 'pipeproof' } })
    const out = join(kit.folder, 'again')
    await judgeCommand().parseAsync([join(kit.folder, 'exchanges.har'), '--out', out], { from: 'user' })
    expect(process.exitCode).toBe(1)
    expect(await Promise.all(names.map((name) => readFile(join(out, name), 'utf8')))).toEqual(first)
  })

  it('prints one JSON value, or one line, on request', async () => {
    const url = await serve(emptyTable)
    await check(url, '--json', '--only', 'path')
    expect(JSON.parse(kit.printed.out)).toHaveProperty('verdict')
    kit.printed.out = ''
    await check(url, '--quiet', '--only', 'path')
    expect(kit.printed.out.trim().split('\n')).toHaveLength(1)
  })

  it.each<[string, RequestListener, RegExp]>([
    [
      'refuses every credential',
      (_, response) => response.writeHead(401).end('{"code":"INVALID_API_KEY"}'),
      /refused every credential with 401 INVALID_API_KEY/,
    ],
    [
      'has another address',
      (_, response) => response.writeHead(404).end('<h1>Not here</h1>'),
      /every call was answered 404 .*wanted the address/,
    ],
    [
      'redirects everything',
      (_, response) => response.writeHead(301, { Location: '/' }).end(),
      /every call was answered 301/,
    ],
    ['closes the connection', (request) => void request.socket.destroy(), /Cannot reach .*closed without an answer/],
  ])('ends with 2 and gives the reason if the service %s', async (_, listener, message) => {
    expect(await check(await serve(listener))).toBe(2)
    expect(kit.printed.err).toMatch(message)
    expect(JSON.parse(await readFile(join(kit.folder, 'report.json'), 'utf8')).verdict).toBe('incomplete')
  })

  it('ends with 2 if no server listens, or if none answers in time', async () => {
    expect(await check('http://127.0.0.1:9')).toBe(2)
    expect(kit.printed.err).toContain('Cannot reach "http://127.0.0.1:9": the connection was refused (ECONNREFUSED)')
    expect(await check(await serve(() => {}), '--timeout', '0.1')).toBe(2)
    expect(kit.printed.err).toContain('no complete answer within 0.1 s, wanted an answer in time (see --timeout)')
  })

  it('says how to continue without a credential', async () => {
    vi.stubEnv('PIPEPROOF_ELITE_KEY', '')
    expect(await check('http://127.0.0.1:9')).toBe(2)
    expect(kit.printed.err).toMatch(/found no credential.*PIPEPROOF_FREE_KEY.*check --init/s)
  })

  it('shows one table of exit codes in its help, in the README and in the report', async () => {
    const { helpText, readmeTable } = { helpText: captureHelp(), readmeTable: await readFile('README.md', 'utf8') }
    for (const [code, meaning] of Object.entries(EXIT_CODES)) {
      expect(helpText).toContain(`  ${code.padEnd(4)} ${meaning}`)
      expect(readmeTable).toContain(`| ${code} | ${meaning} |`)
    }
    const code = await check(await serve(emptyTable))
    const report = JSON.parse(await readFile(join(kit.folder, 'report.json'), 'utf8'))
    expect([report.exitCode, report.why]).toEqual([code, expect.stringMatching(/must requirements are violated$/)])
  })

  it('prints its plan and sends nothing', async () => {
    let requests = 0
    const url = await serve((_, response) => {
      requests += 1
      response.end()
    })
    expect(await check(url, '--dry-run')).toBe(0)
    expect(requests).toBe(0)
    expect(kit.printed.out).toMatch(/Round one: \d+ requests for \d+ requirements/)
    expect(kit.printed.out).toContain('elite-1 (elite, 100 an hour, 1000 a day)')
    expect(kit.printed.out).toContain('By requirement')
  })

  it('writes a target file, and does not overwrite one', async () => {
    const file = join(kit.folder, 'target.yaml')
    expect(await check('--init', '--target', file)).toBe(0)
    expect(await readFile(file, 'utf8')).toContain('PIPEPROOF_PRO_KEY')
    await expect(check('--init', '--target', file)).rejects.toThrow(/the file exists/)
  })

  it('continues where an earlier run ended', async () => {
    const seen: string[] = []
    const url = await serve((request, response) => {
      seen.push(String(request.url))
      response.setHeader('Content-Type', 'text/csv').end('a|b\n')
    })
    await check(url, '--only', 'path')
    const before = seen.length
    await check(url, '--only', 'path', '--resume', kit.folder)
    expect(seen.length).toBe(before)
    await expect(check(url, '--resume', join(kit.folder, 'none'))).rejects.toThrow(/found no exchanges.har/)
  })

  it('continues no run of another address', async () => {
    let requests = 0
    const serveTable = () =>
      serve((_, response) => {
        requests += 1
        response.setHeader('Content-Type', 'text/csv').end('a|b\n')
      })
    const [url, other] = [await serveTable(), await serveTable()]
    await check(url, '--only', 'path')
    const before = requests
    for (const address of [other, `${url}/v2`])
      await expect(check(address, '--only', 'path', '--resume', kit.folder)).rejects.toThrow(
        `found a recording of "${url}", wanted one of "${address}"`,
      )
    const recording = join(kit.folder, 'exchanges.har')
    const moved = (await readFile(recording, 'utf8')).replaceAll(`"url": "${url}`, `"url": "${other}`)
    await writeFile(recording, moved)
    await expect(check(url, '--only', 'path', '--resume', kit.folder)).rejects.toThrow(
      `found a recording of "${other}", wanted one of "${url}"`,
    )
    expect(requests).toBe(before)
  })

  it('refuses areas and options that do not exist', async () => {
    await expect(check('http://127.0.0.1:9', '--only', 'colour')).rejects.toThrow(
      /Found "colour", wanted one of auth, tier/,
    )
    await expect(check('http://127.0.0.1:9', '--timeout', 'soon')).rejects.toThrow(/wanted seconds from 0.001/)
    await expect(check('http://127.0.0.1:9', '--header', 'nonsense')).rejects.toThrow(/wanted 'Name: value'/)
  })
})

describe('pipeproof explain', () => {
  const explain = (id: string) => explainCommand().parseAsync([id], { from: 'user' })

  it.each([
    ['path.exists', /a check of the area path/],
    ['path.exists@getOhlc', /Here: getOhlc/],
    ['AUTH_REQUIRED', /status 401/],
    ['line-ending', /documentation leaves open/],
    ['no-data-status', 'It is observed, never judged.'],
    ['symbol-case', 'The request for it is sent last'],
    [
      'score-formula',
      'observed if every answer of getForm4ConfidenceScores obeys: self.all(r, near(r.confidence_score',
    ],
  ])('explains %s', async (id, text) => {
    await explain(id)
    expect(kit.printed.out).toMatch(text)
  })

  it('lists every id by kind if none is given', async () => {
    await explainCommand().parseAsync([], { from: 'user' })
    const titles = [...kit.printed.out.matchAll(/^(\w[\w ]*) \((\d+)\)$/gm)].map(([, title, count]) => [
      title,
      Number(count) > 5,
    ])
    expect(titles).toEqual(['Checks', 'Clauses', 'Open points', 'Errors', 'Faults'].map((title) => [title, true]))
    expect(kit.printed.out).toMatch(/^ {2}path\.exists +Every documented path/m)
  })

  it('suggests similar ids for an unknown one', async () => {
    await expect(explain('path.exist')).rejects.toThrow(/found nothing of that name, similar names: path\.exists/)
  })
})
