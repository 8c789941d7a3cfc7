import type { Operation } from '../../../spec/index.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { dataChanged, unconfirmed, violated } from '../finding/finding.js'
import { type HeldApart, heldUnchanged } from '../finding/held-apart.js'
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

export function repeatsFor(suspect: Suspect, operation: Operation, evidence: Evidence): readonly Probe[] {
  return lookAgain(suspect, operation, evidence).wanted
}

function lookAgain({ exchange, others = [] }: Suspect, operation: Operation, evidence: Evidence): HeldApart {
  return heldUnchanged([...others, exchange], operation, evidence)
}

export function judgeAgain(suspect: Suspect, instance: Instance, evidence: Evidence): Finding {
  const { exchange, others = [], problem: message } = suspect
  const { state, sides, answers } = lookAgain(suspect, operationOf(instance, evidence.contract), evidence)
  if (state === 'waiting') return unconfirmed(message)
  const [own = exchange, ...theirs] = sides.map((side) => side.at(-1) ?? side[0]).toReversed()
  const problem = suspect.compare(own, theirs.toReversed())
  if (state === 'moved' || problem === undefined) return dataChanged(answers, 'requests')
  return violated(instance, { message: problem, exchanges: [exchange, ...(others.length === 0 ? [own] : others)] })
}
