import { expect, it } from 'vitest'
import { stopSignal } from './stop-signal.js'

it('reports which signal came first', async () => {
  const told: string[] = []
  const signals = stopSignal((name) => void told.push(name))
  expect(signals.name()).toBeUndefined()
  process.emit('SIGTERM', 'SIGTERM')
  await signals.stopped
  expect(signals.stop.aborted).toBe(true)
  expect(signals.name()).toBe('SIGTERM')
  expect(told).toEqual(['SIGTERM'])
  signals.release()
})

it('leaves no listener', () => {
  const before = [process.listenerCount('SIGINT'), process.listenerCount('SIGTERM')]
  const first = stopSignal()
  process.emit('SIGINT', 'SIGINT')
  first.release()
  expect([process.listenerCount('SIGINT'), process.listenerCount('SIGTERM')]).toEqual(before)
})
