import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/**
 * Every command of the README, in its order, in an empty folder, from the built program.
 * Only what may differ from machine to machine is replaced: `npx pipeproof` by the bundle, the port by a free one.
 */
const folder = mkdtempSync(join(tmpdir(), 'pipeproof-readme-'))
const program = resolve('dist/pipeproof.js')
const running: ChildProcess[] = []
/** Run by every fresh clone: installing and starting are what this test stands on. */
const ELSEWHERE = new Set(['npm ci && npm start', 'npm ci && npm test'])

const commands = [...readFileSync('README.md', 'utf8').matchAll(/```sh\n(.*?)```/gs)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .filter((line) => !ELSEWHERE.has(line))

let port = 0

beforeAll(async () => {
  execFileSync('npx', ['tsx', 'scripts/build.ts', '--code'], { stdio: 'ignore' })
  port = await freePort()
})
afterAll(() => {
  for (const child of running) child.kill()
  rmSync(folder, { recursive: true, force: true })
})

test('the README has commands for all three users', () => {
  expect(commands.length).toBeGreaterThan(10)
})

test.each(commands)('%s', async (line) => {
  const command = line.replaceAll('npx pipeproof', `node ${program}`).replaceAll('4010', String(port))
  if (/^node \S+ mock/.test(command)) {
    await startMock(
      command.includes('--port') ? command.replace('--port 4011', '--port 0') : `${command} --port ${port}`,
    )
    return
  }
  const local = command.startsWith('curl') ? command.replace('curl', 'curl -sS --fail-with-body') : atThePort(command)
  // A forced or documented refusal is what some of the lines are there to show.
  const refused = /code=429|key_free.*trends/.test(line)
  const output = refused ? shell(local.replace('--fail-with-body ', '')) : shell(local)
  expect(output).not.toBe('')
  if (refused) expect(output).toMatch(/HTTP\/1\.1 4(29|03)/)
})

test('the example in process runs as it stands', () => {
  const [, code = ''] = /```ts\n(.*?)```/s.exec(readFileSync('README.md', 'utf8')) ?? []
  expect(code).toContain('expect(status)')
  execFileSync('node', ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] })
})

test('the files that the README names are written', () => {
  const files = [
    'report.json',
    'report.html',
    'junit.xml',
    'report.sarif',
    'summary.md',
    'observed.json',
    'exchanges.har',
  ]
  expect(files.filter((file) => !existsSync(join(folder, 'verdict', file)))).toEqual([])
  expect(readFileSync(join(folder, 'again/report.json'), 'utf8')).toBe(
    readFileSync(join(folder, 'verdict/report.json'), 'utf8'),
  )
})

test('the files that the README links to exist', () => {
  const links = [...readFileSync('README.md', 'utf8').matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})

function shell(command: string): string {
  return execFileSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function atThePort(command: string): string {
  return command.includes(' token ') ? `${command} --url http://127.0.0.1:${port}` : command
}

async function startMock(command: string): Promise<void> {
  const child = spawn('bash', ['-c', `exec ${command}`], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  const redirected = />\s*(\S+)$/.exec(command)?.[1]
  const isReady = (): boolean =>
    redirected !== undefined &&
    existsSync(join(folder, redirected)) &&
    readFileSync(join(folder, redirected), 'utf8').includes('\n')
  await new Promise<void>((done, fail) => {
    const watch = setInterval(() => {
      if (!isReady()) return
      clearInterval(watch)
      done()
    }, 50)
    child.stdout?.once('data', () => done())
    child.once('exit', (code) => fail(new Error(`The mock ended with code ${code}`)))
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address !== null ? address.port : 0
}
