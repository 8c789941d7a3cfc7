import type { Operation, Parameter } from '../../../spec/index.js'
import { answerTo, requiredValues } from '../../ask/filter-groups.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Probe } from '../../probe.js'
import { headerOf, readText } from '../../read/response-text.js'
import { jsonMembers, rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { noEvidence, pass, unanswered, violated } from '../finding/finding.js'
import { parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { readsAnyAnswer } from '../finding/table-place.js'

export const pageNumbered: Check = {
  id: 'page.numbered',
  area: 'page',
  level: 'must',
  elsewhere: 'Its pages use cursors',
  title: 'Numbered pages follow one another, repeat no row, and give the same total',
  explain:
    'The judge requests two pages, each a third of the plain answer. Together they are the beginning of the plain answer; if rows differ, all three requests are repeated. Both pages give the same total, and it is not less than the number of rows that they hold.',
  instances: (contract) => parameterInstances(contract, ({ page }) => page !== undefined),
  needs: readsAnyAnswer.needs,
  derives: (instance, evidence) => [...readsAnyAnswer.derives(instance, evidence), ...probesOf(instance, evidence)],
  judge(instance, evidence) {
    const place = parameterOf(instance, evidence.contract)
    const walk = walkOf(place, evidence)
    if (walk === undefined) return notWalked(place.operation, evidence)
    const found = findingOf(instance, place, walk, evidence)
    if (found.status !== 'fail') return found
    const again = walkAgain(walk, evidence)
    if (again.some((probe) => evidence.answer(probe) === undefined))
      return noEvidence('budget', `${found.message}; a repeated request must confirm it`)
    const [plain, ...pages] = again
    return findingOf(instance, place, { ...walk, plain: plain ?? walk.plain, pages }, evidence)
  },
}

interface Place {
  readonly operation: Operation
  readonly parameter: Parameter
}

interface Walk {
  readonly size: number
  readonly plain: Probe
  readonly pages: readonly Probe[]
}

const FEWEST = 6

/** Two pages, each a third of the plain answer. */
function walkOf({ operation, parameter }: Place, evidence: Evidence): Walk | undefined {
  const cap = operation.parameters.find((one) => one.cap === 'rows')
  const plain = firstCall(operation, evidence)
  const answer = answerTo(plain, operation, evidence)
  if (plain === undefined || answer === undefined || cap === undefined || parameter.page === undefined) return undefined
  const rows = rowsOf(answer).length
  if (rows < FEWEST) return undefined
  const size = Math.floor(rows / 3)
  const { by, first } = parameter.page
  const values = requiredValues(operation, evidence)
  const pages = [0, 1].map((index) => {
    const place = by === 'offset' ? first + index * size : first + index
    return callWith(operation, evidence, { ...values, [cap.name]: String(size), [parameter.name]: String(place) })
  })
  return { size, plain, pages }
}

function notWalked(operation: Operation, evidence: Evidence): Finding {
  const probe = firstCall(operation, evidence)
  if (answerTo(probe, operation, evidence) === undefined) return unanswered(probe, evidence)
  return noEvidence('no-data', `${operation.id} has too few rows, or no cap, so no pages can be requested`)
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const place = parameterOf(instance, evidence.contract)
  const walk = walkOf(place, evidence)
  if (walk === undefined) return []
  const isSuspect = findingOf(instance, place, walk, evidence).status === 'fail'
  return isSuspect ? [...walk.pages, ...walkAgain(walk, evidence)] : walk.pages
}

function walkAgain({ plain, pages }: Walk, evidence: Evidence): readonly Probe[] {
  const after = evidence.answer(pages.at(-1))
  return [plain, ...pages].map((probe) => repeatAfter(probe, after, evidence))
}

function findingOf(
  instance: Instance,
  { operation }: Place,
  { size, plain, pages }: Walk,
  evidence: Evidence,
): Finding {
  const answers = pages.map((probe) => answerTo(probe, operation, evidence))
  const [first, second] = answers
  const base = answerTo(plain, operation, evidence)
  const open = pages.find((_, index) => answers[index] === undefined)
  if (first === undefined || second === undefined || base === undefined) return unanswered(open ?? plain, evidence)
  const exchanges = [first.exchange, second.exchange, base.exchange]
  const blame = (message: string): Finding => violated(instance, { message, exchanges })
  const [one, two] = [textsOf(first), textsOf(second)]
  const twice = two.find((text) => one.includes(text))
  if (one.length > size) return blame(`The first page holds ${one.length} rows, wanted ${size}`)
  if (twice !== undefined) return blame(`The second page repeats a row of the first: ${twice}`)
  const wanted = textsOf(base).slice(0, 2 * size)
  const missing = operation.order.length === 0 ? undefined : wanted.find((text) => ![...one, ...two].includes(text))
  if (missing !== undefined) return blame(`No page holds the row of the plain answer: ${missing}`)
  const totals = [first, second].map((answer) => totalOf(answer, operation))
  const [total, other] = totals
  if (operation.tells !== undefined && (total === undefined || total !== other))
    return blame(`The pages tell the totals ${totals.join(' and ')}, wanted one number`)
  if (total !== undefined && total < one.length + two.length)
    return blame(`The pages tell a total of ${total} and hold ${one.length + two.length} rows`)
  return pass(`Two pages of ${size} rows follow one another`, exchanges)
}

function textsOf(answer: TableAnswer): readonly string[] {
  const names = answer.table.columns.map(({ name }) => name)
  return rowsOf(answer).map((row) => names.map((name) => row.text(name) ?? '').join(' | '))
}

function totalOf({ exchange: { response } }: TableAnswer, { tells }: Operation): number | undefined {
  if (response === undefined || tells === undefined) return undefined
  const header = tells.totalHeader === undefined ? undefined : headerOf(response, tells.totalHeader)
  const steps = tells.total?.split('.') ?? []
  const member = steps.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    jsonMembers(readText(response).text),
  )
  const total = Number(tells.total === undefined ? (header ?? Number.NaN) : (member ?? Number.NaN))
  return Number.isNaN(total) ? undefined : total
}
