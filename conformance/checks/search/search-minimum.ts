import { type Answered, hasServerError, isAnswered, refusal } from '../../answer-kind.js'
import { minimumParameter } from '../../ask/name-search.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Check, Evidence } from '../../check.js'
import type { Recorded } from '../../exchange.js'
import { readText } from '../../read/response-text.js'
import { readBody } from '../../read/table-answer.js'
import { describe, notApplicable, pass, unanswered, violated } from '../finding/finding.js'
import { isCrash, lastingAnswer } from '../finding/lasting-answer.js'
import { wordsOf } from '../finding/refusal.js'
import { readsAnyAnswer } from '../finding/table-place.js'
import { searchDerives, searchExtras, searched, searchInstances } from './search-place.js'

export const searchMinimum: Check = {
  id: 'search.minimum',
  area: 'search',
  level: 'must',
  reads: 'tables',
  title: 'A query of the minimum length is accepted, and a shorter one causes no server error',
  explain:
    'A query of the documented minimum length is accepted, even if it finds nothing. The answer to a shorter query is open, but it must not be a server error.',
  instances: (contract) => searchInstances(contract, minimumParameter),
  needs: readsAnyAnswer.needs,
  derives(instance, evidence) {
    const calls = bothCalls(instance, evidence)
    const crashes = calls.flatMap((probe) => evidence.answer(probe) ?? []).filter((one) => isCrash(one, evidence))
    return [...calls, ...crashes.map((one) => repeatAfter(one.probe, one, evidence))]
  },
  extras: searchExtras(({ shortest, tooShort }) => [shortest, tooShort]),
  judge(instance, evidence) {
    const found = searched(instance, evidence)
    if ('status' in found) return found
    const { shortest, tooShort } = found.search
    if (shortest === undefined || tooShort === undefined) return notApplicable('No minimum is documented')
    const [accepted, refused] = [shortest, tooShort].map((probe) => {
      const exchange = evidence.answer(probe)
      return exchange && lastingAnswer(exchange, evidence)
    })
    if (!isAnswered(accepted, evidence.contract)) return unanswered(shortest, evidence)
    if (!isAnswered(refused, evidence.contract)) return unanswered(tooShort, evidence)
    if (hasServerError(refused)) {
      return violated(instance, {
        message: `${describe(tooShort)} is shorter than the minimum: found ${wordsOf(refused)}, wanted no server error`,
        expected: 'a refusal, or no data',
        actual: wordsOf(refused),
        exchanges: [refused],
      })
    }
    if (isAccepted(accepted, refused, evidence)) return pass(`${describe(shortest)} is accepted`, [accepted, refused])
    return violated(instance, {
      message: `${describe(shortest)} has the minimum length, but was refused: found ${wordsOf(accepted)}`,
      expected: 'rows, or no data',
      actual: wordsOf(accepted),
      exchanges: [accepted, refused],
    })
  },
}

const bothCalls = searchDerives(({ shortest, tooShort }) => [shortest, tooShort])

/** "Nothing found" is not a refusal, but the line that refuses the shorter query for its length is. */
function isAccepted(accepted: Answered, refused: Answered, evidence: Evidence): boolean {
  const by = refusal(accepted, evidence.contract)
  const [a, b] = [lineOf(accepted), lineOf(refused)]
  const isAboutLength = a !== undefined && /\d|character|length|short|minimum/i.test(a)
  if (by === 'input' && a !== b && !isAboutLength && isUsual(accepted, evidence)) return true
  if (hasServerError(accepted) || (by !== undefined && by !== 'path')) return false
  return a !== b || !isAboutLength
}

/** Another operation, which has no search, sends the same text: it is the text for "nothing found". */
function isUsual(accepted: Answered, { exchanges }: Evidence): boolean {
  const line = lineOf(accepted)
  return (
    line !== undefined &&
    exchanges.some(
      ({ probe, response }) =>
        probe.presented.form === 'valid' &&
        probe.operation !== accepted.probe.operation &&
        response !== undefined &&
        lineIn(response) === line,
    )
  )
}

function lineOf({ response }: Answered): string | undefined {
  return lineIn(response)
}

function lineIn(response: Recorded): string | undefined {
  const body = readBody(readText(response).text, '|')
  return body.kind === 'line-error' ? body.message.trim() : undefined
}
