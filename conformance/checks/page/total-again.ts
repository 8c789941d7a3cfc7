import type { Operation } from '../../../spec/index.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { dataChanged, unconfirmed, violated } from '../finding/finding.js'
import { type BothSides, type HeldApart, heldApart } from '../finding/held-apart.js'
import { presentValues } from '../finding/present-values.js'
import { hasMoved, haveMoved, repeatsOf } from '../finding/repeated.js'
import { operationOf } from '../finding/table-place.js'

/** An answer whose total or figures seem wrong, alone or beside other answers. */
export interface Suspect {
  readonly exchange: Exchange
  /** The answers with which this one is compared. */
  readonly others?: readonly Exchange[]
  readonly problem: string
  /** The same comparison of repeated answers. */
  readonly compare: (exchange: Exchange, others: readonly Exchange[]) => string | undefined
}

function sentFor({ exchange, others = [] }: Suspect): readonly Exchange[] {
  return [exchange, ...others]
}

export function repeatsFor(suspect: Suspect, operation: Operation, evidence: Evidence): readonly Probe[] {
  const pair = lookAgain(suspect, operation, evidence)
  return pair?.wanted ?? repeatsOf(sentFor(suspect), suspect.exchange, evidence)
}

/**
 * One of several servers may be behind the others, so an answer that only another one contradicts is repeated more
 * often.
 */
function lookAgain(
  { exchange, others = [], compare }: Suspect,
  operation: Operation,
  evidence: Evidence,
): HeldApart | undefined {
  const [other, ...further] = others
  if (other === undefined || further.length > 0) return undefined
  const isStill = ([own, theirs]: BothSides): boolean =>
    !haveMoved(own, operation) &&
    !haveMoved(theirs, operation) &&
    compare(theirs.at(-1) ?? exchange, own.slice(-1)) !== undefined
  return heldApart([other, exchange], isStill, evidence)
}

export function judgeAgain(suspect: Suspect, instance: Instance, evidence: Evidence): Finding {
  const operation = operationOf(instance, evidence.contract)
  const { exchange, others = [], problem: message } = suspect
  const pair = lookAgain(suspect, operation, evidence)
  if (pair?.state === 'moved') return dataChanged(pair.answers, 'requests')
  if (pair?.state === 'waiting') return unconfirmed(message)
  if (pair !== undefined) return violated(instance, { message, exchanges: [exchange, ...others] })
  const sent = sentFor(suspect)
  const repeats = repeatsOf(sent, exchange, evidence)
  const [again, ...after] = presentValues(...repeats.map((probe) => evidence.answer(probe)))
  if (again === undefined || after.length + 1 < sent.length) return unconfirmed(message)
  const problem = suspect.compare(again, after)
  if (problem === undefined || hasMoved(sent, repeats, operation, evidence) !== false)
    return dataChanged([], 'requests')
  return violated(instance, { message: problem, exchanges: [exchange, ...(after.length === 0 ? [again] : after)] })
}
