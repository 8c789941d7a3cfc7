import { describe, expect, test } from 'vitest'
import type { Fault } from '../../mock/index.js'
import { groupsOf, trialsOf } from './group.js'
import type { Subject, Trial } from './subject.js'

const faultOf = (id: string, caughtBy: string, consequences: Fault['consequences'] = []): Fault => ({
  id,
  title: id,
  clause: 'ANY',
  caughtBy,
  consequences,
})

const brokenBy = (id: string): Subject => ({ kind: 'fault', id, title: id, faults: [id], choices: {} })
const lawful = (id: string, choices: Subject['choices']): Subject => ({
  kind: 'variant',
  id,
  title: id,
  faults: [],
  choices,
})

const LATE = faultOf('late', 'page.disjoint@getNews')
const CUT = faultOf('cut', 'csv.rows@getPrices', [{ check: 'cap.honoured', because: 'rows are missing' }])
const FAULTS = [
  LATE,
  CUT,
  faultOf('other-page', 'page.disjoint@getPrices'),
  faultOf('same-operation', 'csv.header@getNews'),
  faultOf('capped', 'cap.honoured@getNames'),
  faultOf('anywhere', 'quota.hourly'),
]

const membersOf = (subjects: readonly Subject[], size = 4): readonly (readonly string[])[] =>
  groupsOf(subjects, FAULTS, size).map(({ members }) => members.map(({ id }) => id))

describe('groupsOf', () => {
  test('faults of different operations share a run, also with one owner', () => {
    expect(membersOf(['late', 'cut'].map(brokenBy))).toEqual([['late', 'cut']])
    expect(membersOf(['late', 'other-page'].map(brokenBy))).toEqual([['late', 'other-page']])
    expect(membersOf(['late', 'cut'].map(brokenBy), 1)).toEqual([['late'], ['cut']])
  })

  test('a common operation, a consequence and an owner without a place keep faults apart', () => {
    expect(membersOf(['late', 'same-operation'].map(brokenBy))).toEqual([['late'], ['same-operation']])
    expect(membersOf(['cut', 'capped'].map(brokenBy))).toEqual([['cut'], ['capped']])
    expect(membersOf(['late', 'anywhere'].map(brokenBy))).toEqual([['late'], ['anywhere']])
  })

  test('lawful choices of different open points share a run, never with a fault', () => {
    const choices = [lawful('a=1', { a: '1' }), lawful('a=2', { a: '2' }), lawful('b=1', { b: '1' })]
    expect(membersOf([brokenBy('late'), ...choices])).toEqual([['late'], ['a=1', 'b=1'], ['a=2']])
    expect(groupsOf(choices, [], 4)[0]?.subject.choices).toEqual({ a: '1', b: '1' })
  })
})

describe('trialsOf', () => {
  const [group] = groupsOf(['late', 'cut'].map(brokenBy), FAULTS, 4)
  const shares = (red: readonly string[], problem?: string) => {
    const trial: Trial = { subject: 'late + cut', red, warned: [], verdict: 'violations', requests: 9 }
    return group && trialsOf(group, { ...trial, ...(problem === undefined ? {} : { problem }) }, FAULTS)
  }

  test('gives each member the results that it declares', () => {
    const found = shares(['page.disjoint@getNews', 'csv.rows@getPrices', 'cap.honoured@getPrices#limit'])
    expect(found?.map(({ subject, red }) => [subject, ...red])).toEqual([
      ['late', 'page.disjoint@getNews'],
      ['cut', 'csv.rows@getPrices', 'cap.honoured@getPrices#limit'],
    ])
  })

  test('gives members with one owner the results of their own operations', () => {
    const [pair] = groupsOf(['late', 'other-page'].map(brokenBy), FAULTS, 4)
    const red = ['page.disjoint@getNews', 'page.disjoint@getPrices#cursor', 'page.disjoint@getPrices']
    const trial: Trial = { subject: 'late + other-page', red, warned: [], verdict: 'violations', requests: 9 }
    const found = pair && trialsOf(pair, trial, FAULTS)
    expect(found?.map((one) => one.red)).toEqual([[red[0]], [red[1], red[2]]])
    expect(pair && trialsOf(pair, { ...trial, red: red.slice(1) }, FAULTS)).toBeUndefined()
  })

  test('decides nothing if an owner is silent, if a red check is undeclared, or if the run failed', () => {
    expect(shares(['page.disjoint@getNews'])).toBeUndefined()
    expect(shares(['page.disjoint@getNews', 'csv.rows@getPrices', 'auth.missing@getNews'])).toBeUndefined()
    expect(shares(['page.disjoint@getNews', 'csv.rows@getPrices'], 'the mock failed')).toBeUndefined()
  })

  test('blames a lawful choice only by a run of its own', () => {
    const [pair] = groupsOf([lawful('a=1', { a: '1' }), lawful('b=1', { b: '1' })], [], 4)
    const trial: Trial = { subject: 'a=1 + b=1', red: ['csv.rows@x'], warned: [], verdict: 'violations', requests: 1 }
    expect(pair && trialsOf(pair, trial, [])).toBeUndefined()
    expect(pair && trialsOf(pair, { ...trial, red: [] }, [])?.length).toBe(2)
    // Any fault may redden this check, a lawful choice may not.
    expect(pair && trialsOf(pair, { ...trial, red: ['consistency.record@x'] }, [])).toBeUndefined()
  })
})
