import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { freePort } from '../scripts/free-port.js'
import { isObject } from '../spec/index.js'
import { temporaryFolder } from '../spec/temporary-folder.test-kit.js'

/** Does what docs/tutorial.md says, block by block, in the order of the page. */
interface Block {
  readonly info: string
  readonly text: string
}

const blocks: readonly Block[] = [...readFileSync('docs/tutorial.md', 'utf8').matchAll(/```(.*)\n([\s\S]*?)```/g)].map(
  ([, info = '', text = '']) => ({ info, text }),
)
const root = resolve('.')
const folder = temporaryFolder()
let mock: ChildProcess | undefined
afterAll(() => stop())

interface Done {
  readonly code: number
  readonly output: string
}

/** The sources, or the build that `.ci/run` has made of them, which starts faster. */
const PROGRAM =
  process.env.PIPEPROOF_BUILT === '1'
    ? [join(root, 'dist/pipeproof.js')]
    : ['--import', join(root, 'node_modules/tsx/dist/esm/index.mjs'), join(root, 'cli/main.ts')]

function start(command: string): ChildProcess {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  return spawn(process.execPath, [...PROGRAM, ...words], {
    cwd: folder,
    env: { ...process.env, XDG_CACHE_HOME: folder, NO_COLOR: '1' },
  })
}

function outputOf(child: ChildProcess): { text: string } {
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output.text += String(data)))
  return output
}

async function finish(command: string): Promise<Done> {
  const child = start(command)
  const output = outputOf(child)
  const code = await new Promise<number>((done) => child.on('exit', (status) => done(status ?? -1)))
  return { code, output: output.text }
}

async function stop(): Promise<void> {
  const child = mock
  mock = undefined
  if (child === undefined || child.exitCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

/** Text that the reader adds to the file, and its place. */
function merged(base: unknown, more: unknown): unknown {
  if (!isObject(base) || !isObject(more)) return more
  const added = Object.entries(more).map(([key, value]) => [key, merged(base[key], value)])
  return { ...base, ...Object.fromEntries(added) }
}

function save({ info, text }: Block): void {
  const [, name = '', sign] = info.split(' ')
  const file = join(folder, name)
  writeFileSync(file, sign === '+' ? stringify(merged(parse(readFileSync(file, 'utf8')), parse(text))) : text)
}

async function serve(command: string, port: number): Promise<string> {
  await stop()
  const [words = '', target] = command.replace(/\s*&$/, '').split(/\s*>\s*/)
  mock = start(`${words} --port ${port}`)
  const output = outputOf(mock)
  await vi.waitFor(() => expect(output.text).toContain('\n'), { timeout: 60_000, interval: 100 })
  if (target !== undefined) writeFileSync(join(folder, target), output.text.slice(output.text.indexOf('{')))
  return output.text
}

async function curl(command: string, port: number): Promise<string> {
  const [, name = '', value = ''] = /-H '([^:]+): ([^']*)'/.exec(command) ?? []
  const url = /(http:\S+?)'?$/.exec(command)?.[1] ?? ''
  const answer = await fetch(url.replace('4010', String(port)), name === '' ? {} : { headers: { [name]: value } })
  return await answer.text()
}

async function run(line: string, port: number): Promise<Done> {
  if (line === 'kill %1') {
    expect(mock?.exitCode).toBeNull()
    await stop()
    return { code: 0, output: '' }
  }
  if (line.startsWith('curl')) return { code: 0, output: await curl(line, port) }
  const command = line.replace(/^npx pipeproof /, '')
  return command.endsWith('&') ? { code: 0, output: await serve(command, port) } : await finish(command)
}

const rows = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'))

/** What the page says about an answer, in its text or in the block below the command. */
function proves(line: string, expected: string | undefined, output: string): void {
  if (expected !== undefined) expect(output).toContain(expected)
  if (line.endsWith('/tides') && expected === undefined) expect(rows(output).length).toBeGreaterThan(50)
  if (line.includes('key_crew')) expect(rows(output)).toHaveLength(1)
  if (!line.includes('limit=500')) return
  const days = rows(output).map(([, day]) => day)
  expect(days.length).toBeLessThanOrEqual(100)
  expect(new Set(days)).toEqual(new Set(['2026-03-02', '2026-03-01']))
}

async function perform(line: string, expected: string | undefined, port: number): Promise<void> {
  if (line.startsWith('curl')) {
    // The mock needs a moment to serve a saved file.
    const asked = async () => proves(line, expected, (await run(line, port)).output)
    return vi.waitFor(asked, { timeout: 20_000, interval: 250 })
  }
  const { code, output } = await run(line, port)
  expect([line, code, code === 0 ? '' : output]).toEqual([line, 0, ''])
  proves(line, expected, output)
}

describe('docs/tutorial.md', () => {
  it('works as written', async () => {
    const port = await freePort()
    for (const [index, block] of blocks.entries()) {
      const below = blocks[index + 1]
      if (block.info.startsWith('yaml')) save(block)
      if (block.info === 'sh' && !block.text.includes('npm install'))
        await perform(block.text.trim(), below?.info === 'text' ? below.text.trim() : undefined, port)
    }
    expect(blocks.filter(({ info }) => info === 'sh')).toHaveLength(12)
  })
})
