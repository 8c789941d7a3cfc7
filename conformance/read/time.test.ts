import { expect, it } from 'vitest'
import { bare } from '../ask/make-probe.js'
import { fakeExchange } from '../evidence/fake-exchange.js'
import { birdOperation } from '../test-kit/bird-contract.test-kit.js'
import { ageInDays } from './time.js'

const NOON = '2026-11-20T12:00:00.000Z'

function ageOf(date: string, server: string, newest: string): number | undefined {
  const answer = {
    headers: [['Date', new Date(server).toUTCString()]] as const,
    body: `day|x\n${newest}|1\n2026-01-01|2\n`,
  }
  const exchange = { ...fakeExchange(bare(birdOperation('listBirds'), 'elite'), answer), startedAt: NOON }
  return ageInDays(date, exchange)
}

it.each([
  ["the server's clock, which is right", '2026-11-20T12:00:00Z', '2026-11-19', 10],
  ["the server's clock within a day of ours", '2026-11-21T11:00:00Z', '2026-11-19', 11],
  ['ours, where the server is years behind its data', '1970-01-01T01:00:00Z', '2026-11-19', 10],
  ['ours, where the server is days ahead of its data', '2026-11-25T12:00:00Z', '2026-11-19', 10],
  ["the server's, where its data are of the day that it plays", '2027-03-10T12:00:00Z', '2027-03-09', 120],
  ["the server's, where no date speaks against it", '2026-11-25T12:00:00Z', 'none', 15],
])('an age is measured by %s', (_, server, newest, age) => {
  const told = newest === 'none' ? '2026-11-25' : newest
  expect(ageOf('2026-11-10', server, told)).toBe(age)
})
