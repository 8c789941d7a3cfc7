import { linkSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { usageCommand } from './usage.js'

const folder = temporaryFolder()
function har(name: string, ...urls: readonly string[]): string {
  const entries = urls.map((url) => ({
    request: { method: 'GET', url, headers: [{ name: 'X-API-Key', value: 'hidden' }] },
    response: { status: 200, headers: [], content: { text: 'symbol|date\nA|2026-01-02\n' } },
  }))
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify({ log: { entries } }))
  return file
}

it('joins the recordings of a client', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const out = join(folder, 'usage.json')
  const files = [
    har('a.har', 'https://api.example/v1/ohlc?symbol=SPY', 'https://api.example/logo.png'),
    har('b.har', 'https://api.example/v1/ohlc', 'https://api.example/v1/form4-trends?limit=3&colour=red'),
  ]
  await usageCommand()
    .parseAsync([files[0] ?? '', '--har', ...files.slice(1), '--out', out], { from: 'user' })
    .finally(() => vi.restoreAllMocks())
  const written = readFileSync(out, 'utf8')
  expect(JSON.parse(written).operations).toMatchObject([
    { id: 'getOhlc', requests: 2, parameters: ['symbol'], columns: ['symbol', 'date'] },
    { id: 'getForm4Trends', requests: 1, parameters: ['limit'] },
  ])
  expect(written).not.toContain('hidden')
})

it('wants a recording, as an argument or as an option', async () => {
  await expect(usageCommand().parseAsync([], { from: 'user' })).rejects.toThrow('wanted one file at least')
})

it('refuses recordings without a request to the contract', async () => {
  const command = usageCommand().parseAsync([har('c.har', 'https://api.example/logo.png')], { from: 'user' })
  await expect(command).rejects.toThrow('found no request to it in')
})

it('does not write over one of its recordings, by whatever name', async () => {
  const recording = har('d.har', 'https://api.example/v1/ohlc?symbol=SPY')
  const before = readFileSync(recording, 'utf8')
  const link = join(folder, 'e.har')
  linkSync(recording, link)
  for (const out of [recording, join(folder, '.', 'd.har'), link]) {
    const command = usageCommand().parseAsync([recording, '--out', out], { from: 'user' })
    await expect(command).rejects.toThrow(`found an input of the same command ("${recording}"), wanted another file`)
  }
  expect(readFileSync(recording, 'utf8')).toBe(before)
})
