import type { Operation } from '../../../spec/index.js'
import { hasSuccessStatus, isAnswered, statusText } from '../../answer-kind.js'
import { firstCall } from '../../ask/first-call.js'
import { defaultsOf, type SpelledPair, spelledBesideOthers, spelledOut } from '../../ask/spelled-out.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { sameAnswer } from '../../read/same-answer.js'
import { dataChanged, describe, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { type HeldApart, heldApart, type Sightings } from '../finding/held-apart.js'
import { presentValues } from '../finding/present-values.js'
import { operationInstances, operationOf, readsAnyAnswer } from '../finding/table-place.js'
import { narrowedCalls } from './looks-narrowed.js'
import { sameRequests, spelledBesideChoices } from './same-requests.js'
import { isSpelledLater, spelledPair } from './spelled-in-company.js'

export const defaultSpelledOut: Check = {
  id: 'default.spelled-out',
  area: 'default',
  level: 'must',
  reads: 'tables',
  title: 'A call with every default spelled out gets the same answer as the plain call',
  explain:
    'All documented defaults of an operation are sent at once, beside filters that other checks send anyway, or else alone. If a cap cuts the plain answer, they are sent beside the symbol whose answer shows most. If no row shows the value that a default threshold is compared with, they are sent beside another request with a complete answer. All other recorded requests that are equal with their defaults applied are compared as well. If an answer looks as if another default applied (a round number of rows, an early end, no row near a threshold), the same request is sent with the defaults spelled out. With the rest of the hour, they are spelled out beside a symbol or a filter. If the answers differ, both calls are repeated several times; if each call then gets the same answer as before, the difference is a violation.',
  instances: (contract) =>
    operationInstances(
      contract,
      (operation) => defaultsOf(operation).length > 0,
      (operation) => defaultsOf(operation)[0]?.clause,
    ),
  needs: (instance, evidence) => [
    ...readsAnyAnswer.needs(instance, evidence),
    ...(isSpelledLater(operationOf(instance, evidence.contract)) ? [] : presentValues(spelledCall(instance, evidence))),
  ],
  derives(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const pairs = pairsOf(instance, evidence)
    return pairs.length === 0
      ? readsAnyAnswer.derives(instance, evidence)
      : [...pairs.flatMap((pair) => probesOf(pair, operation, evidence)), ...narrowedCalls(operation, evidence)]
  },
  extras: (instance, evidence) => besideChoices(instance, evidence).slice(0, 1),
  lastExtras: (instance, evidence) => besideChoices(instance, evidence).slice(1),
  judge(instance, evidence) {
    const [first, ...others] = pairsOf(instance, evidence)
    const plain = firstCall(operationOf(instance, evidence.contract), evidence)
    if (first === undefined) return unanswered(plain, evidence)
    const finding = judgePair(instance, first, evidence)
    if (finding.status !== 'pass') return finding
    return others.map((pair) => judgePair(instance, pair, evidence)).find(({ status }) => status === 'fail') ?? finding
  },
}

/**
 * The plain call and, if its answer is cut, another one, each with its defaults spelled out; then all recorded pairs.
 */
function pairsOf(instance: Instance, evidence: Evidence): readonly SpelledPair[] {
  const operation = operationOf(instance, evidence.contract)
  const first = spelledPair(operation, evidence)
  if (first === undefined) return []
  const planned = [first, ...presentValues(spelledBesideOthers(operation, evidence))]
  const known = new Set(planned.map((pair) => pair.spelled.key))
  return [...planned, ...sameRequests(operation, evidence).filter((pair) => !known.has(pair.spelled.key))]
}

function probesOf({ plain, spelled }: SpelledPair, operation: Operation, evidence: Evidence): readonly Probe[] {
  const [a, b] = [evidence.answer(plain), evidence.answer(spelled)]
  const differs = a !== undefined && b !== undefined && hasSuccessStatus(a) && !sameAnswer(a, b, operation)
  return differs ? [plain, spelled, ...lookAgain([a, b], operation, evidence).wanted] : [plain, spelled]
}

function judgePair(instance: Instance, { plain, spelled }: SpelledPair, evidence: Evidence): Finding {
  const operation = operationOf(instance, evidence.contract)
  const isPlain = plain.key === firstCall(operation, evidence)?.key
  const without = isPlain ? 'the plain call' : describe(plain)
  const a = evidence.answer(plain)
  const b = evidence.answer(spelled)
  if (a === undefined || !hasSuccessStatus(a)) return unanswered(plain, evidence)
  if (!isAnswered(b, evidence.contract)) return unanswered(spelled, evidence)
  if (sameAnswer(a, b, operation)) return pass(`${describe(spelled)} equals ${without}`, [b, a])
  const { state, answers } = lookAgain([a, b], operation, evidence)
  if (state === 'waiting') return unconfirmed('The answers differ', [b, a])
  if (state === 'moved') return dataChanged(answers)
  return violated(instance, {
    message: `${describe(spelled)} spells out the defaults, and its answer differs from that of ${without}`,
    expected: `the answer of ${without}`,
    actual: hasSuccessStatus(b) ? 'another answer' : `status ${statusText(b)}`,
    exchanges: [b, a],
  })
}

/** Both calls are repeated, because a cache may have answered either of them. */
function lookAgain(sent: readonly [Exchange, Exchange], operation: Operation, evidence: Evidence): HeldApart {
  const isSteady = ([first, ...repeats]: Sightings): boolean => repeats.every((one) => !hasMoved(first, one, operation))
  return heldApart(sent, (sides) => sides.every(isSteady), evidence)
}

/** Two refusals may differ in their text. */
function hasMoved(before: Exchange, after: Exchange, operation: Operation): boolean {
  return hasSuccessStatus(before) ? !sameAnswer(before, after, operation) : hasSuccessStatus(after)
}

function besideChoices(instance: Instance, evidence: Evidence): readonly Probe[] {
  return spelledBesideChoices(operationOf(instance, evidence.contract), evidence)
}

function spelledCall(instance: Instance, evidence: Evidence): Probe | undefined {
  return spelledOut(operationOf(instance, evidence.contract), evidence)
}
