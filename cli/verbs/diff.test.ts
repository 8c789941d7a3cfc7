import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { diffCommand } from './diff.js'

const folder = temporaryFolder()

beforeAll(() => {
  for (const [day, status] of ['pass', 'fail', 'pass', 'fail'].entries()) {
    const run = join(folder, 'history', `run-${day}`)
    mkdirSync(run, { recursive: true })
    const results = [{ id: 'a@b', status, message: 'm', clauses: [] }]
    writeFileSync(join(run, 'report.json'), JSON.stringify({ verdict: 'x', startedAt: `2026-11-2${day}`, results }))
  }
  const contract = structuredClone(loadContract())
  writeFileSync(join(folder, 'old.json'), JSON.stringify(contract))
  writeFileSync(join(folder, 'new.json'), JSON.stringify({ ...contract, operations: contract.operations.slice(1) }))
})
async function diff(
  ...words: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const said = { out: '', err: '' }
  const hear = (name: 'out' | 'err') => (text: unknown) => {
    said[name] += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(hear('out'))
  vi.spyOn(process.stderr, 'write').mockImplementation(hear('err'))
  const before = process.exitCode
  await diffCommand()
    .exitOverride()
    .parseAsync([...words], { from: 'user' })
    .finally(() => vi.restoreAllMocks())
  const code = Number(process.exitCode)
  process.exitCode = before
  return { code, ...said }
}

const run = (day: number): string => join(folder, 'history', `run-${day}`)

describe('pipeproof diff', () => {
  it('ends with 1 if something got worse, and with 0 otherwise', async () => {
    expect(await diff(run(0), run(1))).toMatchObject({ code: 1, out: expect.stringContaining('1 thing got worse') })
    expect((await diff(run(1), join(run(2), 'report.json'))).code).toBe(0)
    expect((await diff(run(1), run(3))).code).toBe(0)
  })

  it('compares the last two runs of a folder, and counts the earlier steps', async () => {
    const { code, out, err } = await diff(join(folder, 'history'))
    expect([code, err.match(/worse\n/g)?.length]).toEqual([1, 2])
    expect(out).toContain('a@b pass → fail')
  })

  it('names the missing argument for documents, and for the usage of clients', async () => {
    await expect(diff('old.yaml', 'new.yaml')).rejects.toThrow('for contract documents add --contract')
    await expect(diff(run(0), run(1), '--used', 'usage.json')).rejects.toThrow('Cannot use --used for two runs')
  })

  it('writes the other formats to a file, in a folder that it creates', async () => {
    const file = join(folder, 'pages', 'new', 'diff.html')
    expect((await diff(run(0), run(1), '--format', 'html', '--out', file)).out).toBe('')
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>/)
    expect((await diff(run(0), run(1), '--format', 'markdown')).out).toMatch(/^# /)
  })

  it('lists what a new contract breaks', async () => {
    const [old, now] = ['old.json', 'new.json'].map((name) => join(folder, name))
    expect(await diff('--contract', old ?? '', now ?? '')).toMatchObject({
      code: 1,
      out: expect.stringContaining('/v1/user-status is gone'),
    })
    expect((await diff('--contract', now ?? '', old ?? '')).code).toBe(0)
  })

  it('lists what a new contract breaks for the known clients', async () => {
    const [old, now, used] = ['old.json', 'new.json', 'usage.json'].map((name) => join(folder, name))
    writeFileSync(used ?? '', '{"operations":[{"id":"getOhlc","requests":1,"parameters":[],"columns":[]}]}')
    const said = await diff('--contract', old ?? '', now ?? '', '--used', used ?? '')
    expect(said).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 further change of parts that these clients do not use'),
    })
  })

  it.each([
    [['nowhere', 'nowhere'], /found no report\.json/],
    [['nowhere'], /wanted folders with a report\.json each/],
    [['--contract', 'old.json'], /wanted OLD NEW/],
  ])('refuses %j', async (words, message) => {
    await expect(diff(...words)).rejects.toThrow(message)
  })
})
