import { type Contract, errorsWhen, type Operation } from '../../../spec/index.js'
import { type Answered, hasServerError, isAnswered, refusal, statusText } from '../../answer-kind.js'
import { nothingMatches, takesFromAnswer } from '../../ask/combined/nothing-matches.js'
import { firstCall } from '../../ask/first-call.js'
import { impossibleSearch } from '../../ask/impossible-search.js'
import { byOtherSchemes } from '../../ask/scheme-in-turn.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import { errorCode } from '../../read/error-members.js'
import { rowsOf, tablesOf } from '../../read/table-answer.js'
import { answersByOthers, worstOf } from '../finding/answers-by-others.js'
import { cited } from '../finding/cited.js'
import { noEvidence, observed, pass, unanswered, violated } from '../finding/finding.js'
import { wordsOf } from '../finding/refusal.js'
import { operationOf, readsAnyAnswer } from '../finding/table-place.js'

export const errorNoData: Check = {
  id: 'error.no-data',
  area: 'error',
  level: 'must',
  reads: 'tables',
  title: 'A search without matches gets one error line',
  explain:
    'The call contains a bound that no row reaches, beside a symbol or a filter that some row obeys, or else a key that does not exist. The status is open, but the body must be an error line: a header without rows, an empty body or JSON is a violation.',
  instances: (contract) =>
    contract.operations.flatMap((operation) => {
      const [entry] = lineEntries(contract, operation)
      if (entry === undefined || impossibleSearch(operation) === undefined) return []
      return [{ key: operation.id, operation: operation.id, ...cited(entry.clause) }]
    }),
  needs: probesOf,
  derives: probesOf,
  extras(instance, evidence) {
    const probe = nothingMatches(operationOf(instance, evidence.contract), evidence)
    return probe === undefined ? [] : byOtherSchemes(probe, evidence)
  },
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const probe = nothingMatches(operation, evidence)
    const exchange = evidence.answer(probe)
    if (!isAnswered(exchange, evidence.contract)) return unanswered(probe, evidence)
    if (evidence.successes(operation.id).every(({ id }) => id === exchange.id)) {
      return noEvidence('prerequisite', `${operation.id} never succeeded with another search`, [exchange])
    }
    const judged = (answer: Answered) => judgeAnswer(instance, answer, operation, evidence)
    return worstOf(judged(exchange), answersByOthers(probe, evidence).map(judged))
  },
}

function judgeAnswer(instance: Instance, exchange: Answered, operation: Operation, evidence: Evidence): Finding {
  const [answer] = tablesOf(exchange, operation)
  if (answer !== undefined && rowsOf(answer).length > 0) {
    return noEvidence('no-data', 'The impossible search returned rows', [exchange])
  }
  if (answer?.body.kind === 'line-error' && !hasServerError(exchange)) {
    return pass(
      `The answer to a search without matches is "${answer.body.text.trim()}" with status ${statusText(exchange)}`,
      [exchange],
    )
  }
  const by = refusal(exchange, evidence.contract)
  if ((by === 'input' || by === 'tier') && errorCode(exchange.response) !== undefined) {
    return observed(`The impossible value is refused: ${wordsOf(exchange)}`, [exchange])
  }
  return violated(instance, {
    message: `Nothing matches, but the answer is not an error line: found ${wordsOf(exchange)}, wanted "error,<message>"`,
    expected: 'error,<message>',
    actual: wordsOf(exchange),
    exchanges: [exchange],
  })
}

function lineEntries(contract: Contract, operation: Operation) {
  if (operation.answer.kind !== 'table') return []
  return errorsWhen(contract, 'no-data', operation).filter(({ shape }) => shape === 'line')
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const operation = operationOf(instance, evidence.contract)
  const probe = nothingMatches(operation, evidence)
  const plain = firstCall(operation, evidence)
  if (probe === undefined) return readsAnyAnswer.needs(instance, evidence)
  // A key that does not exist can be made before any answer shows one that does.
  if (plain === undefined) return [...readsAnyAnswer.needs(instance, evidence), probe]
  return takesFromAnswer(operation) && evidence.answer(plain) === undefined ? [plain] : [plain, probe]
}
