import { expect, it } from 'vitest'
import { parseSource } from './source-file.js'

it('reads a long map quickly', () => {
  const { user } = process.cpuUsage()
  const long = Array.from({ length: 40_000 }, (_, index) => `k${index}: v`).join('\n')
  expect(Object.keys(Object(parseSource('f', long).value))).toHaveLength(40_000)
  expect(process.cpuUsage().user - user).toBeLessThan(20_000_000)
})
