import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { unlessStopped } from './unless-stopped.js'

it('returns the code of the signal that comes before the end of the work', async () => {
  const process = new EventEmitter()
  const ended = unlessStopped(process, new Promise(() => undefined))
  process.emit('SIGTERM')
  expect(await ended).toBe(143)
})

it('returns the result of the work, and leaves later signals to the process', async () => {
  const process = new EventEmitter()
  expect(await unlessStopped(process, Promise.resolve('done'))).toBe('done')
  expect(process.eventNames()).toEqual([])
})
