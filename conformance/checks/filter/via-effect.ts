import type { Operation } from '../../../spec/index.js'
import { isAnswered, statusText } from '../../answer-kind.js'
import { type ViaChoice, viaFilter, viaRepeats } from '../../ask/combined/via-filters.js'
import { keysOf } from '../../ask/combined/via-keys.js'
import { answerTo } from '../../ask/filter-groups.js'
import { firstCall } from '../../ask/first-call.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import { isCapped } from '../../read/is-capped.js'
import { rowsOf } from '../../read/table-answer.js'
import { judgeChange } from '../finding/differing-answers.js'
import { dataChanged, describe, noEvidence, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { noViaChoice, type ViaPlace } from './via-place.js'

/** Judges a filter by a value in another answer: keys with other values are gone, and a matching key remains. */
export function judgeViaEffect(place: ViaPlace, evidence: Evidence): Finding {
  const { instance, operation, parameter, via } = place
  const choice = viaFilter(operation, parameter, via, evidence)?.choice
  if (choice === undefined) return noViaChoice(place, evidence)
  const asked = `${parameter.name}=${choice.value}`
  const answer = answerTo(choice.probe, operation, evidence)
  if (answer === undefined) return nothingCame(instance, asked, choice, { operation, evidence })
  if (parameter.filter?.on === 'source') {
    const plain = answerTo(firstCall(operation, evidence), operation, evidence)
    if (plain === undefined) return unanswered(firstCall(operation, evidence), evidence)
    return judgeChange(instance, asked, [answer.exchange, plain.exchange])
  }
  const keys = new Set(rowsOf(answer).flatMap((row) => keysOf(row, via)))
  const kept = choice.outside.find((key) => keys.has(key))
  const lost = choice.inside.find((key) => !keys.has(key))
  const exchanges = [answer.exchange, choice.base.exchange]
  if (kept !== undefined) {
    return violated(instance, { message: `${asked} removed nothing: rows of "${kept}" are still there`, exchanges })
  }
  if (lost !== undefined && !isCapped(rowsOf(answer).length, operation, choice.probe)) {
    return noEvidence('no-data', `${asked} returned rows, but none of "${lost}"`, exchanges)
  }
  return pass(`${asked} removed the rows of ${choice.outside.map((key) => `"${key}"`).join(', ')}`, exchanges)
}

interface Context {
  readonly operation: Operation
  readonly evidence: Evidence
}

/** No row came, although a row of the plain answer matches: the request is repeated once, then it is a violation. */
function nothingCame(instance: Instance, asked: string, choice: ViaChoice, { operation, evidence }: Context): Finding {
  const first = evidence.answer(choice.probe)
  if (!isAnswered(first, evidence.contract)) return unanswered(choice.probe, evidence)
  const [repeat, baseRepeat] = viaRepeats(choice, evidence)
  const [second, base] = [evidence.answer(repeat), evidence.answer(baseRepeat)]
  // If the operation never succeeds, the requested value is not the reason.
  if (evidence.successes(operation.id).length === 0) return unanswered(firstCall(operation, evidence), evidence)
  if (second?.response === undefined || base?.response === undefined) {
    return unconfirmed(`${describe(choice.probe)} returned no rows`, [first])
  }
  if (answerTo(repeat, operation, evidence) !== undefined) {
    return dataChanged([first, second])
  }
  return violated(instance, {
    message: `${asked} returned no rows, although "${choice.inside[0]}" has the value and is in the answer without the filter`,
    expected: `rows of "${choice.inside[0]}"`,
    actual: `status ${statusText(first)}, no rows`,
    exchanges: [second, choice.base.exchange],
  })
}
