import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { HarLog } from './har-log.js'

const folder = mkdtempSync(join(tmpdir(), 'pipeproof-har-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is a complete HAR file after every entry', async () => {
  const file = join(folder, 'live.har')
  const log = await HarLog.create(file, '1.2.3')
  const entries = () => JSON.parse(readFileSync(file, 'utf8')).log.entries
  expect(entries()).toEqual([])
  await log.add(['{"n":"ü"}', '{"n":2}'])
  expect(entries()).toEqual([{ n: 'ü' }, { n: 2 }])
  await log.add([])
  await log.add(['{"n":3}'])
  await log.close()
  expect(entries()).toHaveLength(3)
  expect(JSON.parse(readFileSync(file, 'utf8')).log.creator).toEqual({ name: 'pipeproof', version: '1.2.3' })
})

it('keeps every entry if several are added at once', async () => {
  const file = join(folder, 'at-once.har')
  const log = await HarLog.create(file, '1')
  const texts = Array.from({ length: 40 }, (_, index) =>
    JSON.stringify({ n: index, text: 'x'.repeat(5000 - index * 100) }),
  )
  await Promise.all(texts.map((text) => log.add([text])))
  await log.close()
  const { entries } = JSON.parse(readFileSync(file, 'utf8')).log
  expect(entries.map(({ n }: { n: number }) => n)).toEqual(texts.map((_, index) => index))
})
