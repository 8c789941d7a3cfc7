import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../spec/temporary-folder.test-kit.js'
import { HarLog } from './har-log.js'

const folder = temporaryFolder()

it('is a complete HAR file after every entry', async () => {
  const file = join(folder, 'live.har')
  const log = await HarLog.open(file)
  await log.start('1.2.3')
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
  const log = await HarLog.open(file)
  await log.start('1')
  const texts = Array.from({ length: 40 }, (_, index) =>
    JSON.stringify({ n: index, text: 'x'.repeat(5000 - index * 100) }),
  )
  await Promise.all(texts.map((text) => log.add([text])))
  await log.close()
  const { entries } = JSON.parse(readFileSync(file, 'utf8')).log
  expect(entries.map(({ n }: { n: number }) => n)).toEqual(texts.map((_, index) => index))
})

it('replaces an earlier recording when it starts, not when it opens', async () => {
  const file = join(folder, 'earlier.har')
  writeFileSync(file, `{"log":{"entries":[${'1,'.repeat(200)}1]}}`)
  const log = await HarLog.open(file)
  expect(JSON.parse(readFileSync(file, 'utf8')).log.entries).toHaveLength(201)
  await log.start('1')
  expect(JSON.parse(readFileSync(file, 'utf8')).log.entries).toEqual([])
  await log.close()
})
