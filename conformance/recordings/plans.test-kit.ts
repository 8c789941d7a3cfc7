import { createHash } from 'node:crypto'
import { CHECKS } from '../checks/index.js'
import { makeEvidence } from '../evidence/evidence.js'
import type { Exchange } from '../exchange.js'
import { Book } from '../plan/book.js'
import { demands, requirements } from '../plan/demand.js'
import { expectsRefusal } from '../plan/expects-refusal.js'
import { planRound } from '../plan/plan-round.js'
import { planText } from '../plan/plan-text.js'
import { changed } from './changes.test-kit.js'
import { type Recording, readRecording } from './recording.test-kit.js'

export const GOLDEN_PLANS = new URL('./plans.golden.json', import.meta.url)

/**
 * The recording, the changes of the target, how many exchanges of the run are finished (their cost is spent, their
 * answers are known), and whether a reserve is kept.
 */
const CASES = [
  ['library', 'nothing', 0, true],
  ['library', 'nobody', 6, true],
  ['weather', 'nothing', 0, true],
  ['weather', 'nothing', 40, false],
  ['weather', 'one account a tier', 0, true],
  ['weather', 'one account a tier', 12, true],
  ['weather', 'one account a tier', 12, false],
  ['weather', 'the lowest tier + one account a tier', 0, false],
] as const

/** The case -> the next requests with account and cost, and why others are not sent: a line to read and a digest. */
export function plans(): ReadonlyMap<string, () => string> {
  return new Map(
    CASES.map(([name, change, over, keepsBack]) => [
      `${name}, ${change}, after ${over}${keepsBack ? ', keeping back' : ''}`,
      () => planned(readRecording(name), { change, over, keepsBack }),
    ]),
  )
}

interface Situation {
  readonly change: string
  readonly over: number
  readonly keepsBack: boolean
}

function planned(recording: Recording, { change, over, keepsBack }: Situation): string {
  const { contract, exchanges } = recording
  const { target } = changed(recording, change)
  const known = exchanges.slice(0, over)
  const evidence = makeEvidence({ contract, target, exchanges: known })
  const book = settled(new Book(contract, target), known)
  const wanted = requirements(CHECKS, evidence, { only: [], skip: [] })
  const demanded = demands(wanted, evidence, over === 0 ? 'known' : 'derived')
  const plan = planRound({
    demands: demanded,
    book,
    settled: (probe) => evidence.answer(probe) !== undefined,
    canPresent: ({ presented }, account) =>
      account === undefined ? presented.form !== 'valid' : book.find(account) !== undefined,
    expectsRefusal: (probe) => expectsRefusal(contract, target, probe),
    keepsBack: keepsBack ? 0.06 : 0,
  })
  const left = new Map(book.accounts.map((account) => [account.name, book.left(account)]))
  const text = planText({ plan, wanted, contract, target, demands: demanded, left })
  const sends = plan.sends.map(({ probe, account, charged }) => [probe.key, probe.phase, account, charged])
  const facts = JSON.stringify([text, sends, [...plan.unsent], plan.earning, book.accounts, book.rejections])
  const digest = createHash('sha256').update(facts).digest('hex').slice(0, 12)
  return `${plan.sends.length} sent, ${plan.unsent.size} not, ${plan.earning.length} earning: ${digest}`
}

function settled(book: Book, known: readonly Exchange[]): Book {
  for (const exchange of known) {
    const account = book.find(exchange.account)
    if (account !== undefined) account.spent += exchange.probe.cost
    book.settle(exchange)
  }
  return book
}
