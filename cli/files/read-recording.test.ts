import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { setUpChecking } from '../checking.test-kit.js'
import { readRecorded, readRecording } from './read-recording.js'

const kit = setUpChecking()
const SEPARATORS = 100_000

it('keeps of a foreign recording no larger answers than a run would', async () => {
  const file = join(kit.folder, 'foreign.har')
  const entries = [10, SEPARATORS].map((count) => ({
    request: { method: 'GET', url: 'https://a.example/v1/ohlc', headers: [] },
    response: {
      status: 200,
      headers: [{ name: 'Content-Type', value: 'text/csv' }],
      content: { text: `symbol|date\n${'|'.repeat(count)}` },
    },
  }))
  await writeFile(file, JSON.stringify({ log: { entries } }))
  const { exchanges, unmasked } = readRecording(file, loadContract(), 1_000_000)
  for (const [small, large] of [exchanges, unmasked?.exchanges ?? []]) {
    expect(small?.response?.body.length).toBe(22)
    expect(large?.response).toBeUndefined()
    expect(large?.failure).toMatchObject({ kind: 'not-kept', answer: { bytes: SEPARATORS + 12 } })
  }
})

it('names a file of the system that cannot be read', () => {
  expect(() => readRecording('/proc/self/mem', loadContract())).toThrow('Cannot read "/proc/self/mem": found a file')
})

it('reads the pipe of a shell up to a number of bytes, and no other pipe', () => {
  const named = join(kit.folder, 'pipe')
  execFileSync('mkfifo', [named])
  const end = openSync(named, constants.O_RDWR | constants.O_NONBLOCK)
  try {
    writeSync(end, '\u20ac'.repeat(4))
    expect(() => readRecorded(named)).toThrow(`"${named}": found something that is not a plain file, wanted a HAR`)
    expect(() => readRecorded(`/dev/fd/${end}`, 'a log', 11)).toThrow('found more than 11 bytes, wanted a log')
  } finally {
    closeSync(end)
  }
})
