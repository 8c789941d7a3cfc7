import { dayOfNumber, isoDay } from '../../clock/calendar-day.js'
import type { MockEngine } from '../../engine.js'
import type { MockWorld } from '../../worlds/handle/mock-world.js'
import { routes } from './control-route.js'

const MOST = 50
/** For a contract without a market, counting the symbols is not worth the time. */
const MOST_SYMBOLS = 20_000
const SEARCH = { search: 'only those that contain this text, in any case' }

export const dataRoutes = routes({
  'get /data': {
    summary: 'Which symbols, insiders and dates exist at the clock of this world, and a symbol for each tier',
    async run({ engine, world }) {
      const today = await todayOf(world)
      const day = engine.market?.on(today)
      await day?.ready('ledger')
      return {
        today,
        ...(namesSymbols(engine) && {
          tiers: await symbolsByTier(engine),
          unknown: (await engine.symbols()).unknown,
        }),
        ...(day && {
          symbols: engine.market?.symbols.count,
          insiders: day.ledger.owners.count,
          transactions: { count: day.ledger.size, first: dayText(day.ledger.columns.day[0]) },
          lastTradingDay: day.lastTradingDay,
        }),
      }
    },
  },
  'get /data/companies': {
    summary: `Up to ${MOST} companies or symbols by rank, the most traded first; empty if the contract names none`,
    reads: SEARCH,
    run: ({ engine, query }) => companies(engine, query.get('search') ?? ''),
  },
  'get /data/insiders': {
    summary: `Up to ${MOST} insiders; empty if the contract has none`,
    reads: SEARCH,
    async run({ engine, world, query }) {
      const day = engine.market?.on(await todayOf(world))
      if (!day) return []
      await day.ready('ledger')
      const { count, cik, name } = day.ledger.owners
      return matching(
        count,
        (owner) => ({ owner_cik: cik(owner), insider_name: name(owner) }),
        query.get('search') ?? '',
      )
    },
  },
})

function namesSymbols({ contract }: MockEngine): boolean {
  return contract.operations.some(({ symbolParameter }) => symbolParameter !== undefined)
}

async function todayOf(world: MockWorld): Promise<string> {
  return isoDay(Date.parse((await world.clock.read()).now))
}

/** For every tier the best symbol that no lower tier includes, and the last rank that it includes. */
async function symbolsByTier(engine: MockEngine): Promise<readonly object[]> {
  const symbols = await engine.symbols()
  let reached = 0
  return engine.contract.tiers.map(({ name, title, symbols: reach }) => {
    const from = reached + 1
    reached = reach ?? reached
    return {
      tier: name,
      title,
      from,
      to: reach,
      symbol: from > reached && reach !== null ? undefined : symbols.at(from)?.symbol,
    }
  })
}

async function companies(engine: MockEngine, search: string): Promise<readonly object[]> {
  if (!namesSymbols(engine)) return []
  const { market, symbols, contract } = engine
  const known = await symbols()
  const tierOf = (rank: number) => contract.tiers.find((tier) => tier.symbols === null || rank <= tier.symbols)?.name
  const count = market?.symbols.count ?? MOST_SYMBOLS
  return matching(
    count,
    (index) => {
      const rank = index + 1
      const company = market?.symbols.at(rank)
      if (company) {
        const { symbol, name, sector, industry, exchange } = company
        return { symbol, rank, tier: tierOf(rank), name, sector, industry, exchange }
      }
      const symbol = known.at(rank)?.symbol
      return symbol === undefined ? undefined : { symbol, rank, tier: tierOf(rank) }
    },
    search,
  )
}

/** Reads rows one by one until enough match or none is left. */
function matching(count: number, read: (index: number) => object | undefined, search: string): readonly object[] {
  const wanted = search.toLowerCase()
  const found: object[] = []
  for (let index = 0; index < count && found.length < MOST; index++) {
    const row = read(index)
    if (row === undefined) break
    if (Object.values(row).some((cell) => String(cell).toLowerCase().includes(wanted))) found.push(row)
  }
  return found
}

function dayText(day: number | undefined): string | undefined {
  return day === undefined ? undefined : dayOfNumber(day)
}
