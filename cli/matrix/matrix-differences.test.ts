import { describe, expect, it } from 'vitest'
import type { FaultRow, Matrix } from './matrix.js'
import { matrixDifferences } from './matrix-differences.js'

const row = (id: string, red: FaultRow['red']): FaultRow => ({
  id,
  title: id,
  clause: 'A',
  caughtBy: 'x.y',
  caught: true,
  red,
  unrelated: [],
})
const matrix = (...faults: readonly FaultRow[]): Matrix => ({
  checks: ['x.y'],
  faults,
  variants: [],
  clean: { id: 'clean', title: 'clean', green: true, red: [] },
  unreachable: [],
  canary: { id: 'a', caught: true },
})

describe('matrixDifferences', () => {
  it('is empty for equal matrices', () => {
    expect(matrixDifferences(matrix(row('a', { 'x.y': 1 })), matrix(row('a', { 'x.y': 1 })), true)).toEqual([])
  })

  it('names a row that changed, was added or is missing', () => {
    const lines = matrixDifferences(
      matrix(row('a', { 'x.y': 1 }), row('b', {})),
      matrix(row('a', { 'x.y': 1, 'x.z': 2 }), row('c', {})),
      true,
    )
    expect(lines.map((line) => line.slice(0, 11))).toEqual([
      '- fault "a"',
      '+ fault "a"',
      '- fault "b"',
      '+ fault "b"',
      '- fault "c"',
      '+ fault "c"',
    ])
    expect(lines[0]).toContain('"red":["x.y"]')
    expect(lines[1]).toContain('"red":["x.y","x.z"]')
    expect(lines[3]).toBe('+ fault "b": is gone')
    expect(lines[4]).toBe('- fault "c": is not recorded')
  })

  it('ignores how often a check turned red', () => {
    expect(matrixDifferences(matrix(row('a', { 'x.y': 1 })), matrix(row('a', { 'x.y': 2 })), true)).toEqual([])
  })

  it('compares only the tried rows if a part was tried', () => {
    expect(matrixDifferences(matrix(row('a', {}), row('b', {})), matrix(row('a', {})), false)).toEqual([])
  })
})
