import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { GatheredBytes } from './gathered-bytes.js'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function usedHeap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

test('gives the bytes in order, however many parts they come in', () => {
  for (const count of [0, 1, 999, 1000, 1001, 2500]) {
    const gathered = new GatheredBytes()
    const parts = Array.from({ length: count }, (_, at) => Buffer.from([at % 251, at % 7]))
    for (const part of parts) gathered.add(part)
    expect(Buffer.concat(parts).equals(gathered.whole())).toBe(true)
  }
})

test('needs little more memory than the bytes', () => {
  const gathered = new GatheredBytes()
  const before = usedHeap()
  for (let at = 0; at < 300_000; at += 1) gathered.add(Buffer.allocUnsafeSlow(1))
  expect(usedHeap() - before).toBeLessThan(10_000_000)
  expect(gathered.whole()).toHaveLength(300_000)
})
