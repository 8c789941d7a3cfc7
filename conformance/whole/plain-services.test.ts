import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type Contract, loadContractFrom } from '../../spec/index.js'
import { Archive, CHECKS, judge, observersOf, type Report, run } from '../index.js'
import { buoysService } from '../test-kit/buoys-service.test-kit.js'
import { eventsService } from '../test-kit/events-service.test-kit.js'
import { museumService } from '../test-kit/museum-service.test-kit.js'
import type { PlainService } from '../test-kit/plain-service.test-kit.js'

/** Servers that were written from the examples' documents alone, with mistakes for which no check was made. */
const SERVICES: Readonly<Record<string, PlainService>> = {
  buoys: buoysService,
  events: eventsService,
  museum: museumService,
}
const FEWEST_MISTAKES = 30
const LEAST_SHARE = 0.95

const START = Date.now()

/** What the runs against one service share: most of its answers are those of the run before. */
interface Ground {
  readonly name: string
  readonly service: PlainService
  readonly contract: Contract
  readonly archive: Archive
}

async function groundOf(name: string, service: PlainService): Promise<Ground> {
  return { name, service, contract: await loadContractFrom(`examples/${name}/openapi.yaml`), archive: new Archive() }
}

async function reportOn({ name, service, contract, archive }: Ground, one?: string): Promise<Report> {
  let now = START
  const passTime = async (milliseconds: number): Promise<void> => {
    now += milliseconds
  }
  const server = createServer(
    service.listenerFor(
      (wanted) => wanted === one,
      () => now,
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { accounts, expiredToken } = service
  const target = {
    name,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}${contract.basePath ?? ''}`,
    accounts,
    symbols: {},
    quotas: {},
    ...(expiredToken === undefined ? {} : { expiredToken }),
  }
  const observers = observersOf(contract)
  const options = { contract, target, passTime, archive, checks: CHECKS, observers, timeout: 5000, headers: [] }
  const { evidence } = await run(options)
  server.closeAllConnections()
  server.close()
  return judge(evidence, { checks: CHECKS, observers, version: '0' })
}

function violations({ results }: Report): readonly string[] {
  const wrong = results.filter(({ status }) => status === 'fail' || status === 'warn')
  return wrong.map(({ id, message }) => `${id}: ${message}`)
}

describe.each(Object.entries(SERVICES))('a server of examples/%s', { timeout: 300_000 }, (name, service) => {
  it('is conformant, and so is each lawful difference', async () => {
    const ground = await groundOf(name, service)
    for (const one of [undefined, ...service.lawful]) {
      const report = await reportOn(ground, one)
      expect([one, report.verdict, violations(report)]).toEqual([one, 'conformant', []])
    }
  })

  it('is caught in nearly all of its mistakes', async () => {
    const ground = await groundOf(name, service)
    const missed: string[] = []
    for (const one of service.mistakes) {
      const { verdict } = await reportOn(ground, one)
      if (verdict !== 'nonconformant') missed.push(one)
    }
    expect(service.mistakes.length).toBeGreaterThanOrEqual(FEWEST_MISTAKES)
    const share = 1 - missed.length / service.mistakes.length
    expect(share, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(LEAST_SHARE)
  })
})
