import { type Contract, chosenColumns, chosenMediaType, grouped, operationById } from '../../spec/index.js'
import { type Answered, answerKind, hasSuccessStatus, isPromisedRedirect, refusedForQuota } from '../answer-kind.js'
import { EARN } from '../ask/make-probe.js'
import type { Archive } from '../cache/archive.js'
import { ResultCache } from '../cache/result-cache.js'
import type { Decided, Evidence, NoEvidenceReason } from '../check.js'
import { credentialOf, deadCredentials } from '../credentials/dead-credentials.js'
import { leavesCredentialOpen } from '../credentials/may-call.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import type { Target } from '../target/target.js'
import { view } from './evidence-view.js'
import { calledContract } from './granted-contract.js'
import { answerSource, contentsIn, versionsIn } from './sources.js'

export interface Journal {
  readonly contract: Contract
  readonly target: Target
  readonly exchanges: readonly Exchange[]
  /** Probe key -> why it was not sent. */
  readonly unsent?: Pick<ReadonlyMap<string, NoEvidenceReason>, 'get'>
  readonly decided?: Decided
  /** A recording that this program did not make: a missing request was never planned. */
  readonly foreign?: boolean
  /** Earlier evidence of the same run and target: its results hold for operations without new exchanges. */
  readonly cache?: ResultCache
  /** Results of other runs of the same contract with the same accounts. */
  readonly archive?: Archive | undefined
}

/** The read-only view that checks get. A unit test of a check makes one from a few `fakeExchange`s. */
export function makeEvidence({
  contract: documented,
  target,
  unsent,
  decided = new Map(),
  foreign = false,
  cache = new ResultCache(),
  archive,
  ...journal
}: Journal): Evidence {
  const contract = calledContract(documented, target)
  const asides = journal.exchanges.filter(({ probe }) => probe.aside === true)
  const exchanges = journal.exchanges.filter(({ probe }) => probe.aside !== true)
  const { byKey, byRequest, rejected } = answersByProbe(contract, journal.exchanges)
  const successes = byOperation(
    exchanges.filter((exchange) => isValidSuccess(exchange, contract) && !choosesForm(exchange, contract)),
  )
  const empties = byOperation(exchanges.filter((exchange) => isValidEmpty(exchange, contract)))
  const foreignAnswers = byRequest.size > 0 ? byOperation(journal.exchanges) : undefined
  const version = nextVersion()
  const readable = { version, all: journal.exchanges, byKey, successes, empties, foreign: foreignAnswers }
  return view({
    ofRun: { cache, version, stateOf: versionsIn(readable) },
    ofRuns: archive && { cache: archive.results, version, stateOf: contentsIn(readable, archive) },
    sourceOf: (probe) => answerSource(probe, readable),
    contract,
    target,
    exchanges,
    asides,
    decided,
    answer: (probe) =>
      byKey.get(probe.key) ?? (byRequest.size > 0 && foreignFits(probe) ? byRequest.get(requestKey(probe)) : undefined),
    successes: (operation) => successes.get(operation) ?? [],
    empties: (operation) => empties.get(operation) ?? [],
    missing: (probe) =>
      unsent?.get(probe.key) ?? (rejected.has(probe.key) ? 'prerequisite' : foreign ? 'no-data' : 'budget'),
  })
}

/**
 * The answer to each probe by its key, and in a foreign recording by its request; `rejected`: keys of probes whose
 * credential was never accepted.
 */
function answersByProbe(contract: Contract, all: readonly Exchange[]) {
  const byKey = new Map<string, Exchange>()
  const byRequest = new Map<string, Exchange>()
  const rejected = new Set<string>()
  const dead = deadCredentials(
    contract,
    all.filter(({ probe }) => probe.aside !== true),
  )
  for (const exchange of all) {
    // A credential that was never accepted is a set-up problem: its refusals answer no probe.
    if (dead.has(credentialOf(exchange, contract) ?? '')) {
      rejected.add(exchange.probe.key)
      continue
    }
    // A request that failed or met a spent quota may have been repeated: the first real answer counts.
    const earlier = byKey.get(exchange.probe.key)
    if (earlier === undefined || isLost(earlier, contract)) byKey.set(exchange.probe.key, exchange)
    if (isForeign(exchange) && exchange.probe.aside !== true) byRequest.set(requestKey(exchange.probe), exchange)
  }
  return { byKey, byRequest, rejected }
}

let latest = 0

function nextVersion(): number {
  latest += 1
  return latest
}

/** Exchanges by operation; those without an operation have the key `''`. */
function byOperation(exchanges: readonly Exchange[]): ReadonlyMap<string, readonly Exchange[]> {
  return grouped(exchanges, ({ probe }) => probe.operation ?? '')
}

/** A 429 that the probe did not want says nothing about the requirement. */
export function isStray(exchange: Exchange, contract: Contract): boolean {
  return exchange.probe.phase < EARN && refusedForQuota(exchange, contract)
}

function isLost(exchange: Exchange, contract: Contract): boolean {
  return exchange.response === undefined || isStray(exchange, contract)
}

/** A foreign recording does not show the caller's tier, so any valid request answers a valid probe. */
function isForeign(exchange: Exchange): boolean {
  return exchange.account === undefined && exchange.probe.presented.form === 'valid'
}

function foreignFits(probe: Probe): boolean {
  return probe.presented.form === 'valid' && probe.repeat === 0 && (probe.presented.account ?? 'any') === 'any'
}

/** Headers that ask for another form of the same answer. */
const FORMS: ReadonlySet<string> = new Set(['accept', 'if-none-match'])

function requestKey(probe: Probe): string {
  const parameters = [...probe.parameters].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const form = probe.headers.filter(([name]) => FORMS.has(name.toLowerCase()))
  return JSON.stringify([probe.method, probe.path, parameters, form])
}

/**
 * Most checks need every documented column in the first documented form, so other answers are left to `column.chosen`
 * and `header.media-type`.
 */
function choosesForm({ probe: { operation: id = '', parameters } }: Exchange, contract: Contract): boolean {
  const operation = operationById(contract, id)
  if (operation === undefined) return false
  const read = (name: string) => parameters.find(([sent]) => sent === name)?.[1]
  const { answer } = operation
  const mediaType = chosenMediaType(operation, read)
  const isOther = mediaType !== undefined && answer.kind !== 'empty' && mediaType !== answer.mediaType
  return isOther || chosenColumns(operation, read) !== undefined
}

function isValidEmpty(exchange: Exchange, contract: Contract): boolean {
  return isCaller(exchange.probe, contract) && foundNothing(exchange, contract)
}

/** Nothing matches the request, and the answer shows no table: it is an error that says so, or has no text. */
export function foundNothing(exchange: Exchange, contract: Contract): exchange is Answered {
  const answer = answerKind(exchange, contract)
  if (answer.kind !== 'empty') return false
  return answer.form === 'error-line' || answer.form === 'nothing' || !hasSuccessStatus(exchange)
}

function isValidSuccess(exchange: Exchange, contract: Contract): boolean {
  return isCaller(exchange.probe, contract) && (hasSuccessStatus(exchange) || isPromisedRedirect(exchange, contract))
}

/**
 * A request without a credential where the document makes it optional counts like any other, unless tiers treat callers
 * differently.
 */
function isCaller({ operation, presented: { form } }: Probe, contract: Contract): boolean {
  if (form !== 'none') return form === 'valid'
  return contract.tiers.length === 0 && leavesCredentialOpen(operationById(contract, operation ?? ''))
}
