import { describe, expect, test } from 'vitest'
import type { Fault } from '../../mock/index.js'
import { groupsOf, type Shares, trialsOf } from './group.js'
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
  faultOf('everywhere', 'auth.missing'),
  faultOf('also-hourly', 'quota.hourly'),
  faultOf('spread', 'csv.header', [{ check: 'auth.missing', because: 'no answer is a table' }]),
]

const membersOf = (subjects: readonly Subject[], size = 4): readonly (readonly string[])[] =>
  groupsOf(subjects, FAULTS, size).map(({ members }) => members.map(({ id }) => id))

describe('groupsOf', () => {
  test('faults of different operations share a run, also with one owner', () => {
    expect(membersOf(['late', 'cut'].map(brokenBy))).toEqual([['late', 'cut']])
    expect(membersOf(['late', 'other-page'].map(brokenBy))).toEqual([['late', 'other-page']])
    expect(membersOf(['late', 'cut'].map(brokenBy), 1)).toEqual([['late'], ['cut']])
  })

  test('a common operation and a consequence keep faults apart', () => {
    expect(membersOf(['late', 'same-operation'].map(brokenBy))).toEqual([['late'], ['same-operation']])
    expect(membersOf(['cut', 'capped'].map(brokenBy))).toEqual([['cut'], ['capped']])
  })

  test('faults of the whole service share a run with each other if their owners differ', () => {
    expect(membersOf(['late', 'anywhere'].map(brokenBy))).toEqual([['late'], ['anywhere']])
    const all = ['anywhere', 'everywhere', 'also-hourly', 'spread']
    expect(membersOf(all.map(brokenBy))).toEqual([
      ['anywhere', 'everywhere'],
      ['also-hourly', 'spread'],
    ])
  })

  test('lawful choices of different open points share a run, never with a fault', () => {
    const choices = [lawful('a=1', { a: '1' }), lawful('a=2', { a: '2' }), lawful('b=1', { b: '1' })]
    expect(membersOf([brokenBy('late'), ...choices])).toEqual([['late'], ['a=1', 'b=1'], ['a=2']])
    expect(groupsOf(choices, [], 4)[0]?.subject.choices).toEqual({ a: '1', b: '1' })
    const many = Array.from({ length: 9 }, (_, point) => lawful(`p${point}=1`, { [`p${point}`]: '1' }))
    expect(membersOf(many, 4).map(({ length }) => length)).toEqual([8, 1])
    expect(membersOf(many, 1)).toHaveLength(9)
  })
})

/** The results of each decided member, and the members that are to be tried alone. */
const inWords = (shares: Shares | undefined) => ({
  trials: shares?.trials.map(({ subject, red }) => [subject, ...red]),
  rest: shares?.rest.map(({ id }) => id),
})

describe('trialsOf', () => {
  const [group] = groupsOf(['late', 'cut'].map(brokenBy), FAULTS, 4)
  const shares = (red: readonly string[], problem?: string) => {
    const trial: Trial = { subject: 'late + cut', red, warned: [], verdict: 'violations', requests: 9 }
    return inWords(group && trialsOf(group, { ...trial, ...(problem === undefined ? {} : { problem }) }, FAULTS))
  }

  test('gives each member the results that it declares', () => {
    expect(shares(['page.disjoint@getNews', 'csv.rows@getPrices', 'cap.honoured@getPrices#limit'])).toEqual({
      trials: [
        ['late', 'page.disjoint@getNews'],
        ['cut', 'csv.rows@getPrices', 'cap.honoured@getPrices#limit'],
      ],
      rest: [],
    })
  })

  test('gives members with one owner the results of their own operations', () => {
    const [pair] = groupsOf(['late', 'other-page'].map(brokenBy), FAULTS, 4)
    const red = ['page.disjoint@getNews', 'page.disjoint@getPrices#cursor', 'page.disjoint@getPrices']
    const trial: Trial = { subject: 'late + other-page', red, warned: [], verdict: 'violations', requests: 9 }
    const found = inWords(pair && trialsOf(pair, trial, FAULTS))
    expect(found).toEqual({
      trials: [
        ['late', red[0]],
        ['other-page', red[1], red[2]],
      ],
      rest: [],
    })
    const silent = inWords(pair && trialsOf(pair, { ...trial, red: red.slice(1) }, FAULTS))
    expect(silent).toEqual({ trials: [['other-page', red[1], red[2]]], rest: ['late'] })
  })

  test('tries a member alone if its owner is silent', () => {
    expect(shares(['page.disjoint@getNews']).rest).toEqual(['cut'])
  })

  test('tries every member alone if an undeclared check is red, at whichever operation, or if the run failed', () => {
    const both = ['page.disjoint@getNews', 'csv.rows@getPrices']
    for (const id of ['order.sorted@getNews', 'order.sorted@getNames', 'auth.expired'])
      expect(shares([...both, id])).toEqual({ trials: [], rest: ['late', 'cut'] })
    expect(shares(both, 'the mock failed')).toEqual({ trials: [], rest: ['late', 'cut'] })
  })

  test('blames a lawful choice only by a run of its own', () => {
    const [pair] = groupsOf([lawful('a=1', { a: '1' }), lawful('b=1', { b: '1' })], [], 4)
    const trial: Trial = { subject: 'a=1 + b=1', red: ['csv.rows@x'], warned: [], verdict: 'violations', requests: 1 }
    const all = { trials: [], rest: ['a=1', 'b=1'] }
    expect(inWords(pair && trialsOf(pair, trial, []))).toEqual(all)
    expect(pair && trialsOf(pair, { ...trial, red: [] }, []).trials.length).toBe(2)
    // Any fault may redden this check, a lawful choice may not.
    expect(inWords(pair && trialsOf(pair, { ...trial, red: ['consistency.record@x'] }, []))).toEqual(all)
  })
})
