import { expect, test } from 'vitest'
import { loadContract } from '../../spec/index.js'
import { createMock } from '../create-mock.js'
import { signingKeyFile } from '../mock.test-kit.js'
import { chooseOptions } from '../model/choose.js'
import { BUNDLES } from './bundles.js'
import { answerVariants, lawfulVariants } from './lawful-variants.js'

const contract = loadContract()
const variants = lawfulVariants(contract)

test('every option of every open point except the defaults is a variant once', () => {
  const options = contract.openPoints.reduce((sum, { options }) => sum + options.length - 1, 0)
  expect(variants.length).toBe(options + BUNDLES.length + answerVariants(contract).length)
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length)
})

test('every choice of a variant is an option of the contract', () => {
  for (const { choices } of variants) expect(() => chooseOptions(contract, choices)).not.toThrow()
})

const INSIDER = 'owner_cik'
const PATHS = [
  '/v1/user-status',
  '/v1/company-profile',
  '/v1/company-profile?symbol=ZZNOPE',
  '/v1/ohlc',
  '/v1/technical-signals',
  '/v1/company-actions',
  '/v1/company-info-page',
  '/v1/form4-recent-activity?day_interval=365',
  '/v1/form4-recent-activity?symbol=AAPL&day_interval=700',
  '/v1/form4-recent-activity?symbol=AAPL&min_value=99999999999',
  '/v1/form4-top-insiders',
  '/v1/form4-transaction-breakdown',
  '/v1/form4-trends',
  '/v1/form4-clusters',
  '/v1/form4-role-analytics',
  '/v1/form4-repeated-activity',
  '/v1/form4-insider-search',
  '/v1/form4-insider-profile',
  '/v1/form4-unusual-ownership',
]
/** A Friday, so the current week has not ended. The whole market, because its figures have decimals. */
const mock = createMock({ now: '2026-11-20T12:00:00Z', signingKeyFile })

test('every variant that changes answers changes at least one, without a failure', { timeout: 300_000 }, async () => {
  const usual = await answersIn('usual', [])
  const texts = new Set<string>()
  for (const { id } of answerVariants(contract)) {
    const answers = await answersIn(id, [id])
    expect(answers, id).not.toEqual(usual)
    expect(
      answers.filter(({ status }) => status >= 500),
      id,
    ).toEqual([])
    texts.add(JSON.stringify(answers))
  }
  expect(texts.size, 'no two variants answer alike').toBe(answerVariants(contract).length)
})

async function answersIn(name: string, on: readonly string[]) {
  const world = mock.world(name)
  await world.clock.freeze()
  await world.faults.enable(...on)
  const cik = await busiestInsider()
  const insider = ['transactions', 'companies'].map(
    (what) => `/v1/form4-insider-${what}?owner_cik=${cik}&day_interval=365`,
  )
  const asked = [...PATHS, ...insider].map((path) => ask(name, path, 'key_elite'))
  const refused = [
    ask(name, '/v1/ohlc', ''),
    ask(name, '/v1/ohlc', '', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl'),
    ask(name, '/v1/form4-clusters', 'key_free'),
    ask(name, '/v1/ohlc', 'key_elite_exhausted'),
  ]
  return Promise.all([...asked, ...refused])
}

async function busiestInsider(): Promise<string> {
  const { body } = await ask('look', '/v1/form4-insider-search', 'key_elite')
  const [header = '', first = ''] = body.split('\n')
  return first.split('|')[header.split('|').indexOf(INSIDER)] ?? ''
}

async function ask(world: string, path: string, key: string, authorization?: string) {
  const [own = '', query = ''] = path.split('?')
  const sent = new Map([
    ['x-api-key', key],
    ['authorization', authorization],
  ])
  const header = (name: string) => sent.get(name.toLowerCase())
  const { status, headers, body } = await mock.answer({ method: 'GET', path: `/w/${world}${own}`, query, header })
  return { status, headers, body: typeof body === 'string' ? body : Buffer.from(body).toString('utf8') }
}
