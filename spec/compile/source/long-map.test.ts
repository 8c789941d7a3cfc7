import { expect, it } from 'vitest'
import { growth, LINEAR } from '../../growth.test-kit.js'
import { parseSource } from './source-file.js'

it('reads a long map in linear time', () => {
  const read = (size: number): void => {
    const long = Array.from({ length: size }, (_, index) => `k${index}: v`).join('\n')
    expect(Object.keys(Object(parseSource('f', long).value))).toHaveLength(size)
  }
  expect(growth(read, 500)).toBeLessThan(LINEAR)
})
