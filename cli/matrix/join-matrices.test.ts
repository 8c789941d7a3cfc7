import { describe, expect, it } from 'vitest'
import { joinMatrices, missingRows, type Part } from './join-matrices.js'
import { type FaultRow, type Matrix, shortcomings, UNTRIED } from './matrix.js'

const row = (id: string, caught = true): FaultRow => ({
  id,
  title: id,
  clause: 'A',
  caughtBy: 'x.y',
  caught,
  red: { 'x.y': 1 },
  unrelated: [],
})
const clean = { id: 'clean', title: 'The mock as it should be', green: true, red: [] }
const untried = { ...clean, title: UNTRIED }
const lawful = { id: 'a=b', title: 'lawful', green: true, red: [] }
const part = (name: string, matrix: Partial<Matrix>): Part => ({
  name,
  matrix: {
    checks: ['x.y'],
    faults: [],
    variants: [],
    clean: untried,
    unreachable: [],
    canary: { id: 'canary', caught: false },
    ...matrix,
  },
})
const ORDER = ['clean', 'canary-a', 'b', 'c', 'a=b']
const one = part('one', { faults: [row('c'), row('canary-a')], clean })
const two = part('two', { faults: [row('b', false)], variants: [lawful] })

describe('joinMatrices', () => {
  it('joins the rows of all parts in order, with the canary and the clean mock', () => {
    const whole = joinMatrices([two, one], ORDER)
    expect(whole.faults.map(({ id }) => id)).toEqual(['canary-a', 'b', 'c'])
    expect(whole.variants).toEqual([lawful])
    expect(whole.clean).toEqual(clean)
    expect(whole.canary).toEqual({ id: 'canary-a', caught: true })
    expect(missingRows(whole, ORDER)).toEqual([])
    expect(shortcomings(whole)).toEqual(['fault "b": x.y does not catch it'])
  })

  it('says once what is red without any fault', () => {
    const red = { ...clean, green: false, red: ['y.z'] }
    const faults = [{ ...row('canary-a'), unrelated: ['y.z'] }, row('b'), { ...row('c'), unrelated: ['y.z', 'x.z'] }]
    const variants = [
      { ...lawful, green: false, red: ['y.z'] },
      { ...lawful, id: 'a=c', green: false, red: ['x.z'] },
    ]
    const whole = joinMatrices([part('one', { faults, variants, clean: red })], [...ORDER, 'a=c'])
    expect(shortcomings(whole)).toEqual([
      'the faultless mock: red y.z',
      'fault "c" turns checks red that it does not declare: x.z',
      'lawful variant "a=c" is blamed: x.z',
    ])
  })

  it('names what no part has tried', () => {
    expect(missingRows(joinMatrices([two], ORDER), ORDER)).toEqual(['clean', 'canary-a', 'c'])
  })

  it('accepts a row that two parts share if it is the same in both, and refuses one that differs', () => {
    expect(joinMatrices([two, two], ORDER).faults).toHaveLength(1)
    const other = part('other', { faults: [row('b')] })
    expect(() => joinMatrices([two, other], ORDER)).toThrow('Cannot join "other" with "two": they differ in "b"')
  })

  it('refuses parts of different versions', () => {
    const old = part('old', { checks: ['x.y', 'x.z'] })
    expect(() => joinMatrices([one, old], ORDER)).toThrow('different versions of the judge')
    const gone = part('gone', { faults: [row('was-here')] })
    expect(() => joinMatrices([gone], ORDER)).toThrow('no subject has the name "was-here" any more')
    expect(() => joinMatrices([], ORDER)).toThrow('no file is named')
  })
})
