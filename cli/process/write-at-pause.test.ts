import { afterEach, expect, it, vi } from 'vitest'
import { writeAtPause } from './write-at-pause.js'

afterEach(() => {
  vi.restoreAllMocks()
})

it('reports what could not be written, and does not end the run', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write', path: 'out/exchanges.har' })
  await writeAtPause(() => Promise.reject(full))
  await writeAtPause(() => Promise.resolve())
  expect(printed.mock.calls).toEqual([
    ['pipeproof: Cannot write "out/exchanges.har": found a full disk; the run goes on, and writes again later\n'],
  ])
})
