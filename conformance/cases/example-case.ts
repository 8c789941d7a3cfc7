import type { Contract, Operation } from '../../spec/index.js'
import { answerKind, refusal, statusText } from '../answer-kind.js'
import { callWith, firstValues } from '../ask/first-call.js'
import { repeatAfter } from '../ask/repeat-after.js'
import { requiredParameters } from '../ask/sent-value.js'
import type { Evidence, Finding, Instance } from '../check.js'
import { cited } from '../checks/finding/cited.js'
import { describe, noEvidence, pass, unanswered, violated } from '../checks/finding/finding.js'
import { wordsOf } from '../checks/finding/refusal.js'
import { isCallable } from '../credentials/may-call.js'
import type { Exchange } from '../exchange.js'
import type { Probe } from '../probe.js'
import { caseOperation } from './case-probe.js'

/** The mark of an instance that has an example instead of a case. */
export const EXAMPLE = 'examples of the contract'

/** One case for every operation whose parameters have examples in the contract. */
export function exampleInstances({ operations }: Contract): readonly Instance[] {
  return operations
    .filter((operation) => isCallable(operation) && Object.keys(exampleValues(operation)).length > 0)
    .map(({ id, clause }) => ({
      key: `${id}#examples`,
      operation: id,
      detail: EXAMPLE,
      level: 'should',
      ...cited(clause),
    }))
}

/** The request with all examples together; undefined as long as a required value without an example is unknown. */
export function exampleProbe({ operation: id = '' }: Instance, evidence: Evidence): Probe | undefined {
  const operation = caseOperation(id, evidence)
  const values = { ...firstValues(operation, evidence), ...exampleValues(operation) }
  const isWhole = requiredParameters(operation).every(({ name }) => values[name] !== undefined)
  return isWhole ? callWith(operation, evidence, values) : undefined
}

/** The examples must be accepted; whether they name data of this installation is unknown. */
export function judgeExample(instance: Instance, evidence: Evidence): Finding {
  const probe = exampleProbe(instance, evidence)
  const exchange = evidence.answer(probe)
  if (probe === undefined || exchange?.response === undefined) return unanswered(probe, evidence)
  if (isAccepted(exchange, evidence)) return pass(`${describe(probe)} is accepted`, [exchange])
  if (!isRefusedInput(exchange, evidence)) return unanswered(probe, evidence)
  const second = evidence.answer(repeatAfter(probe, exchange, evidence))
  if (second?.response === undefined)
    return noEvidence('budget', `${describe(probe)} was refused; a repeated request must confirm it`, [exchange])
  if (!isRefusedInput(second, evidence))
    return noEvidence('no-data', `${describe(probe)} was refused once, and then accepted`, [exchange, second])
  return violated(instance, {
    message: `The examples of the contract are refused: found ${wordsOf(exchange)} for ${describe(probe)}, wanted success`,
    expected: 'success, or no data',
    actual: statusText(exchange),
    exchanges: [exchange, second],
  })
}

/** The examples are refused, and no repeated request has confirmed it yet. */
export function exampleRepeats(instance: Instance, evidence: Evidence): readonly Probe[] {
  const probe = exampleProbe(instance, evidence)
  const exchange = evidence.answer(probe)
  if (probe === undefined || exchange === undefined || !isRefusedInput(exchange, evidence)) return []
  return [repeatAfter(probe, exchange, evidence)]
}

function isAccepted(exchange: Exchange, { contract }: Evidence): boolean {
  const { kind } = answerKind(exchange, contract)
  return kind === 'success' || kind === 'empty'
}

function isRefusedInput(exchange: Exchange, { contract }: Evidence): boolean {
  return refusal(exchange, contract) === 'input'
}

/** A cursor or a page of another installation has no meaning here. */
function exampleValues({ parameters }: Operation): Readonly<Record<string, string>> {
  const usable = parameters.filter(({ cursor, page }) => cursor === undefined && page === undefined)
  return Object.fromEntries(usable.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])))
}
