import { inNumber, type Operation } from '../../../spec/index.js'
import { isAnswered } from '../../answer-kind.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import { type Exchange, placeInPlan } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { dataChanged, describe, notApplicable, pass, unconfirmed, violated } from '../finding/finding.js'
import { type BothSides, heldApart, type PairHeldApart } from '../finding/held-apart.js'
import { nothingProven, operationOf, plainCallThen, rowPlaces } from '../finding/table-place.js'
import { isNothing, isOfOneTier, matching, nothingFound, type Witness, witnessAgainst } from './nothing-found.js'

export const consistencyNothingFound: Check = {
  id: 'consistency.nothing-found',
  area: 'consistency',
  level: 'must',
  reads: 'tables',
  compares: true,
  yields: true,
  title: 'An answer has no rows only if no known row matches its request',
  explain:
    'A request whose answer has no rows, or is the error for that case, is compared with every row that the operation, or the operation whose rows it sums up, shows elsewhere. A row matches if it clearly obeys every filter and window of the request. For a summary, only rows that every summary counts match (`counted` of x-key); without `counted`, at least three rows must match. Answers to two tiers are compared if the target file names the requested symbol for the tier, and if the rows have no day, or some are older than a month and some newer than two weeks. Both requests are repeated before a violation is reported. If a tier has no request left, its own request is not repeated; then the other tier must see the rows before and after it. The check sends no other requests of its own.',
  instances: (contract) =>
    rowPlaces(contract)
      .filter(
        ({ property, operation: { parameters } }) => property === undefined && parameters.some(({ filter }) => filter),
      )
      .map(({ operation: { id, clause } }) => ({ key: id, operation: id, ...cited(clause) })),
  ...plainCallThen((instance, evidence) => {
    const witness = witnessAgainst(operationOf(instance, evidence.contract), evidence)
    return witness === undefined ? [] : lookAgain(witness, operationOf(instance, evidence.contract), evidence).wanted
  }),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const witness = witnessAgainst(operation, evidence)
    if (witness !== undefined) return judgeWitness({ instance, operation, witness }, evidence)
    const empty = nothingFound(operation, evidence)
    if (empty.length > 0)
      return pass(
        inNumber(
          empty.length,
          'request finds nothing, and no known row matches it',
          'requests find nothing, and no known row matches them',
        ),
        empty,
      )
    const answered = evidence.successes(operation.id)
    return answered.length === 0
      ? nothingProven(operation, evidence, 'rows')
      : notApplicable(`Every answered request of ${operation.id} finds rows`)
  },
}

function lookAgain(witness: Witness, operation: Operation, evidence: Evidence): PairHeldApart {
  const { empty, shown } = witness
  return heldApart([shown.exchange, empty], (sides) => isStill(sides, witness, operation, evidence), evidence)
}

/** Each request of the one side finds rows that each of the other side, which finds nothing, must have. */
function isStill([there, empties]: BothSides, witness: Witness, operation: Operation, evidence: Evidence): boolean {
  if (!empties.every((empty) => isNothing(empty, operation, evidence))) return false
  return there.every((exchange) => {
    const shown = tablesOf(exchange, shownBy(witness, evidence)).find(({ property }) => property === undefined)
    return shown !== undefined && empties.every((empty) => matching(empty, shown, operation, evidence).length > 0)
  })
}

interface Suspicion {
  readonly instance: Instance
  readonly operation: Operation
  readonly witness: Witness
}

function judgeWitness({ instance, operation, witness }: Suspicion, evidence: Evidence): Finding {
  const { empty, shown } = witness
  const exchanges = [empty, shown.exchange]
  const { state, wanted } = lookAgain(witness, operation, evidence)
  const later = isBetween(witness) ? answered(wanted[0], evidence) : undefined
  if (state === 'waiting' && later === undefined)
    return unconfirmed('A request finds nothing although known rows match', exchanges)
  const isOver = later !== undefined && !isStill([[shown.exchange, later], [empty]], witness, operation, evidence)
  if (state === 'moved' || isOver) return dataChanged(exchanges)
  return violated(instance, {
    message: `${describe(empty.probe)} finds nothing, but ${inNumber(witness.rows, 'row')} of ${describe(shown.exchange.probe)} ${witness.rows === 1 ? 'matches' : 'match'}`,
    expected: 'an answer with rows',
    actual: 'no rows',
    exchanges,
  })
}

function answered(probe: Probe | undefined, evidence: Evidence): Exchange | undefined {
  const exchange = evidence.answer(probe)
  return isAnswered(exchange, evidence.contract) ? exchange : undefined
}

/** Rows that another tier sees before and after the empty answer were there in between; a small quota forbids more. */
function isBetween({ empty, shown }: Witness): boolean {
  return !isOfOneTier(empty, shown.exchange) && placeInPlan(shown.exchange) < placeInPlan(empty)
}

function shownBy({ shown }: Witness, { contract }: Evidence): Operation {
  return operationOf({ key: '', operation: shown.exchange.probe.operation ?? '' }, contract)
}
