import { expect, it, vi } from 'vitest'
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

it('takes signals within a few milliseconds for one, and gives a later one its usual effect', async () => {
  const before = process.listenerCount('SIGINT')
  const told: string[] = []
  const signals = stopSignal((name) => void told.push(name))
  for (let count = 0; count < 3; count += 1) process.emit('SIGINT', 'SIGINT')
  expect(told).toEqual(['SIGINT'])
  await vi.waitFor(() => expect(process.listenerCount('SIGINT')).toBe(before))
  signals.release()
})

it('takes the end of the terminal as a SIGTERM, once', () => {
  const told: string[] = []
  const signals = stopSignal((name) => told.push(name))
  process.emit('SIGHUP', 'SIGHUP')
  process.emit('SIGHUP', 'SIGHUP')
  expect([signals.name(), signals.stop.aborted, told]).toEqual(['SIGTERM', true, ['SIGTERM']])
  signals.release()
  expect(process.listenerCount('SIGHUP')).toBe(0)
})
