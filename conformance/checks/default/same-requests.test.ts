import { describe, expect, it } from 'vitest'
import { operationById } from '../../../spec/index.js'
import { again } from '../../ask/make-probe.js'
import {
  ask,
  evidenceOf,
  expectFail,
  expectPass,
  expectStatus,
  judgeOne,
  parameter,
  reply,
} from '../finding/harness.test-kit.js'
import { bookTable, GENRE, MIN_PAGES, SHELF, shelfContract } from '../finding/shelf.test-kit.js'
import { defaultSpelledOut } from './default-spelled-out.js'
import { sameRequests, spelledBesideChoices } from './same-requests.js'

const limit = parameter('limit', { type: 'integer', default: '100', cap: 'rows' })
const contract = shelfContract(GENRE, { ...MIN_PAGES, default: '200' }, limit)
const listed = operationById(contract, 'listBooks')
if (listed === undefined) throw new Error('the shelf has no list of books')

const [ALL, LESS] = [bookTable(SHELF), bookTable(SHELF.slice(1))]
const plain = [ask(contract, 'listBooks', {}, ALL), ask(contract, 'listBooks', { min_pages: 200, limit: 100 }, ALL)]

describe('recorded requests that are the same once the defaults are applied', () => {
  const short = ask(contract, 'listBooks', { genre: 'poem' }, ALL)
  const long = (answer: string) => ask(contract, 'listBooks', { genre: 'poem', limit: 100 }, answer)

  it('compares them beside a filter', () => {
    expectPass(judgeOne(defaultSpelledOut, evidenceOf(contract, [...plain, short, long(ALL)])))
    const other = long(LESS)
    const twice = [1, 2, 3].flatMap((time) => [
      reply(again(short.probe, time), ALL),
      reply(again(other.probe, time), LESS),
    ])
    const finding = judgeOne(defaultSpelledOut, evidenceOf(contract, [...plain, short, other, ...twice]))
    expectFail(finding, 'genre=poem&limit=100" spells out the defaults', 'genre=poem')
  })

  it('blames nothing before both are repeated, or if the data changed', () => {
    const other = long(LESS)
    expectStatus(judgeOne(defaultSpelledOut, evidenceOf(contract, [...plain, short, other])), 'pass')
    const moved = [reply(again(short.probe, 1), LESS), reply(again(other.probe, 1), LESS)]
    expectStatus(judgeOne(defaultSpelledOut, evidenceOf(contract, [...plain, short, other, ...moved])), 'pass')
  })

  it('pairs no requests with another value', () => {
    const other = ask(contract, 'listBooks', { genre: 'poem', limit: 99 }, LESS)
    expect(sameRequests(listed, evidenceOf(contract, [short, other]))).toEqual([])
  })
})

describe('spelledBesideChoices', () => {
  const spelled = (...values: readonly Record<string, string>[]) => {
    const exchanges = values.map((one) => ask(contract, 'listBooks', one, ALL))
    const probes = spelledBesideChoices(listed, evidenceOf(contract, [...plain, ...exchanges]))
    return probes.map(({ parameters }) => Object.fromEntries(parameters))
  }

  it('adds the defaults to a request with a filter', () => {
    expect(spelled({ genre: 'poem', limit: '5' })).toEqual([{ genre: 'poem', min_pages: '200', limit: '5' }])
  })

  it('takes one request for each choice, the shortest', () => {
    const choices = [
      { genre: 'poem', limit: '5' },
      { genre: 'novel' },
      { genre: 'novel', min_pages: '100', limit: '9' },
    ]
    expect(spelled(...choices)).toEqual([{ genre: 'novel', min_pages: '200', limit: '100' }])
  })

  it('sends nothing if no request has a filter, or if none leaves a default out', () => {
    expect(spelled()).toEqual([])
    expect(spelled({ genre: 'poem', min_pages: '200', limit: '5' })).toEqual([])
  })
})
