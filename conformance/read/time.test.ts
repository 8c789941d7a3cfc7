import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import type { Exchange } from '../exchange.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { ageInDays, daysInDoubt, todayAt, todayOf } from './time.js'

const NOON = '2026-11-20T12:00:00.000Z'

function answerAt(server: string, newest: string): Exchange {
  const answer = {
    headers: [['Date', new Date(server).toUTCString()]] as const,
    body: `day|x\n${newest}|1\n2026-01-01|2\n`,
  }
  return { ...fakeExchange(bare(birdOperation('listBirds'), 'elite'), answer), startedAt: NOON }
}

it.each([
  ["the server's clock, which is right", '2026-11-20T12:00:00Z', '2026-11-19', 10],
  ["the server's clock within a day of ours", '2026-11-21T11:00:00Z', '2026-11-19', 11],
  ['ours, if the server is years behind its data', '1970-01-01T01:00:00Z', '2026-11-19', 10],
  ['ours, if the server is days ahead of its data', '2026-11-25T12:00:00Z', '2026-11-19', 10],
  ["the server's, if its data are of the day that it simulates", '2027-03-10T12:00:00Z', '2027-03-09', 120],
  ["the server's, if the newest date is to come by both clocks", '2026-11-16T12:00:00Z', '2026-12-26', 6],
  [
    'ours, if the week of its data ends in days to come, years after its clock',
    '1970-01-01T01:00:00Z',
    '2026-11-29',
    10,
  ],
  ["the server's, if no date contradicts it", '2026-11-25T12:00:00Z', 'none', 15],
])('an age is measured by %s', (_, server, newest, age) => {
  const told = newest === 'none' ? '2026-11-25' : newest
  expect(ageInDays('2026-11-10', answerAt(server, told))).toBe(age)
})

function loansAt(server: string, lent: string, due: string): Exchange {
  const body = [
    { lent, due },
    { lent: '2026-01-01', due: '2026-01-29' },
  ]
  const answer = { headers: [['Date', new Date(server).toUTCString()]] as const, body }
  return { ...fakeExchange(bare(birdOperation('listBirds'), 'elite'), answer), startedAt: NOON }
}

it.each([
  ["the server's, if days to come by it are those of another column", '2026-10-20T12:00:00Z', '2026-10-18', 5],
  ["the server's, if its times are of that day", '2026-10-20T12:00:00Z', '2026-10-18T09:30:00Z', 5],
  ['ours, if the dates of the column are to come by the server', '2026-10-20T12:00:00Z', '2026-11-19', 36],
])('an age in one column is measured by %s', (_, server, lent, age) => {
  const exchange = loansAt(server, lent, '2026-11-15')
  expect(ageInDays('2026-10-15', exchange, 'lent')).toBe(age)
})

it('an age is in doubt if a clock ahead of ours or a few days behind may be wrong, or all rows be old', () => {
  expect(daysInDoubt(loansAt('2026-11-25T12:00:00Z', '2026-11-19', '2026-12-15'), 'lent')).toBe(5)
  expect(daysInDoubt(loansAt('2026-11-25T12:00:00Z', '2026-11-24', '2026-12-15'), 'lent')).toBe(0)
  expect(daysInDoubt(loansAt('2026-11-16T12:00:00Z', '2026-11-15', '2026-12-15'), 'lent')).toBe(4)
  expect(daysInDoubt(loansAt('2026-11-10T12:00:00Z', '2026-11-09', '2026-12-15'), 'lent')).toBe(0)
})

it.each([
  ['in the small hours the day before', '2026-11-20T04:00:00Z', '2026-11-19', '2026-11-19', '2026-11-20'],
  ['at noon the next day too', '2026-11-20T11:00:00Z', '2026-11-19', '2026-11-19', '2026-11-21'],
  ['in the evening the next day', '2026-11-20T20:00:00Z', '2026-11-19', '2026-11-20', '2026-11-21'],
  ['a simulated day', '2027-03-10T04:00:00Z', '2027-03-09', '2027-03-09', '2027-03-10'],
  ['any day between a wrong clock and ours', '2026-11-25T04:00:00Z', '2026-11-19', '2026-11-19', '2026-11-25'],
  ['our day beside a year of five digits', '+099999-12-31T04:00:00Z', '2026-11-19', '2026-11-19', '2026-11-21'],
  ['our day beside the last time of all', '+275760-09-13T00:00:00Z', '2026-11-19', '2026-11-19', '2026-11-21'],
  ['our day too if the clock is days behind', '2026-11-16T20:00:00Z', '2026-11-15', '2026-11-16', '2026-11-21'],
  ['no day of ours if the clock is further behind', '2026-11-10T20:00:00Z', '2026-11-09', '2026-11-10', '2026-11-11'],
  ['any day between both clocks beside days to come', '2026-11-12T04:00:00Z', '2026-11-29', '2026-11-11', '2026-11-21'],
])('today may be %s', (_, server, newest, earliest, latest) => {
  expect(todayAt(answerAt(server, newest))).toEqual({ earliest, latest })
})

it('today may be a day that only one of two answers shows', () => {
  const [wrong, dated] = ['none', '2026-11-19'].map((newest) => answerAt('2025-10-15T04:00:00Z', newest))
  const both = [wrong, dated].flatMap((one) => one ?? [])
  expect(both.map((one) => todayAt(one).latest)).toEqual(['2025-10-15', '2026-11-21'])
  expect(todayOf(both)).toEqual({ earliest: '2025-10-14', latest: '2026-11-21' })
})
