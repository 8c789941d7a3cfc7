import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import { sampleReport, sampleResult } from '../../conformance/test-kit/sample-report.test-kit.js'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { keepHistory } from '../files/keep-history.js'
import { trendCommand } from './trend.js'

const folder = temporaryFolder()
beforeAll(async () => {
  for (const [day, status] of (['pass', 'fail', 'fail'] as const).entries()) {
    const report = { ...sampleReport([sampleResult({ status })]), startedAt: `2026-11-2${day}T10:00:00.000Z` }
    await keepHistory(join(folder, 'history'), report)
    await keepHistory(join(folder, 'history'), report)
  }
})
async function codeOf(...words: readonly string[]): Promise<number> {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const before = process.exitCode
  await trendCommand()
    .parseAsync([join(folder, 'history'), '--out', join(folder, 'trend.html'), ...words], { from: 'user' })
    .finally(() => vi.restoreAllMocks())
  const code = Number(process.exitCode)
  process.exitCode = before
  return code
}

it('a run is kept once, under its time', () => {
  expect(readdirSync(join(folder, 'history'))).toEqual(['0', '1', '2'].map((day) => `2026-11-2${day}T10-00-00.000Z`))
})

it('pipeproof trend ends with 1 if something got worse since the given run', async () => {
  expect(await codeOf()).toBe(1)
  expect(await codeOf('--since', '2026-11-21')).toBe(0)
  expect(await codeOf('--since', '2026-11-21T09:30Z')).toBe(0)
  expect(existsSync(join(folder, 'trend.html'))).toBe(true)
  expect(readFileSync(join(folder, 'trend.html'), 'utf8')).toContain('bird.listed@listBirds')
})

it.each(['yesterday', '20.11.2026', ''])('--since %j is wrong usage', (text) => {
  const command = trendCommand()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
  return expect(command.parseAsync([folder, '--since', text], { from: 'user' })).rejects.toThrow('wanted a day such as')
})
