import { inNumber, type Operation } from '../../../spec/index.js'
import { answerTo } from '../../ask/filter-groups.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import { lawfulNumber } from '../../ask/made-value.js'
import { numberedBase } from '../../ask/pages/numbered-base.js'
import { sentValues } from '../../ask/sent-value.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { bodyMember, nextPageValue } from '../../read/body-member.js'
import { headerOf } from '../../read/response-text.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { dataChanged, noEvidence, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { type HeldApart, heldUnchanged } from '../finding/held-apart.js'
import { type ParameterPlace, parameterInstances, parameterOf } from '../finding/parameter-place.js'
import { presentValues } from '../finding/present-values.js'
import { plainCallThen } from '../finding/table-place.js'
import { judgeStart, startProbes } from './late-start.js'
import { judgeLater, laterProbes, withFurther } from './later-page.js'

export const pageNumbered: Check = {
  id: 'page.numbered',
  area: 'page',
  level: 'must',
  elsewhere: 'Its pages use cursors',
  title: 'Numbered pages follow one another, repeat no row, and state the same total',
  explain:
    'The judge requests two pages, each a third of the plain answer. Together they are the beginning of the plain answer, and both are full; if rows differ, all three requests are repeated. Both pages state the same total, and it is not less than the number of their rows. The number of the page, the number of pages and the next page must be right as well. Filtered answers are also requested in two or three pages; the last of these must have the second half, or the last third, of their rows. A later page of any check must not begin too late: the longest answer without filters must not have more rows before the first row of the page than the page skips.',
  instances: (contract) => parameterInstances(contract, ({ page }) => page !== undefined),
  ...plainCallThen((instance, evidence) => [
    ...probesOf(instance, evidence),
    ...laterProbes(instance, evidence),
    ...startProbes(instance, evidence),
  ]),
  judge(instance, evidence) {
    const place = parameterOf(instance, evidence.contract)
    const walk = walkOf(place, evidence)
    const further = [judgeLater(instance, evidence), judgeStart(instance, evidence)]
    if (walk === undefined) return withFurther(notWalked(place.operation, evidence), further)
    const found = findingOf(instance, place, walk, evidence)
    if (found.status !== 'fail') return withFurther(found, further)
    const { state, sides, answers } = walkAgain(walk, place.operation, evidence)
    if (state === 'waiting') return unconfirmed(found.message)
    if (state === 'moved') return dataChanged(answers, 'pages')
    const [plain = walk.plain, ...pages] = sides.map((side) => (side.at(-1) ?? side[0]).probe)
    return findingOf(instance, place, { ...walk, plain, pages }, evidence)
  },
}

interface Walk {
  readonly size: number
  readonly plain: Probe
  readonly pages: readonly Probe[]
}

/** Two pages, each a third of the plain answer. */
function walkOf({ operation, parameter }: ParameterPlace, evidence: Evidence): Walk | undefined {
  const cap = operation.parameters.find((one) => one.cap === 'rows')
  const base = cap && numberedBase(operation, cap, evidence)
  if (base === undefined || cap === undefined || parameter.page === undefined) return undefined
  const rows = rowsOf(base).length
  const size = lawfulNumber(cap, Math.floor(rows / 3))
  if (2 * size > rows) return undefined
  const { by, first } = parameter.page
  const { [cap.name]: _limit, ...values } = sentValues(base.exchange.probe, operation)
  const pages = [0, 1].map((index) => {
    const place = by === 'offset' ? first + index * size : first + index
    return callWith(operation, evidence, { ...values, [cap.name]: String(size), [parameter.name]: String(place) })
  })
  return { size, plain: base.exchange.probe, pages }
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
  return isSuspect ? [...walk.pages, ...walkAgain(walk, place.operation, evidence).wanted] : walk.pages
}

function walkAgain({ plain, pages }: Walk, operation: Operation, evidence: Evidence): HeldApart {
  return heldUnchanged(presentValues(...[plain, ...pages].map((probe) => evidence.answer(probe))), operation, evidence)
}

function findingOf(
  instance: Instance,
  place: ParameterPlace,
  { size, plain, pages }: Walk,
  evidence: Evidence,
): Finding {
  const { operation } = place
  const answers = pages.map((probe) => answerTo(probe, operation, evidence))
  const [first, second] = answers
  const base = answerTo(plain, operation, evidence)
  const open = pages.find((_, index) => answers[index] === undefined)
  if (first === undefined || second === undefined || base === undefined) return unanswered(open ?? plain, evidence)
  const exchanges = [first.exchange, second.exchange, base.exchange]
  const blame = (message: string): Finding => violated(instance, { message, exchanges })
  const misplaced = rowsProblem([first, second], base, operation, size)
  if (misplaced !== undefined) return blame(misplaced)
  const totals = [first, second].map((answer) => totalOf(answer, operation))
  const [total, other] = totals
  const isTold = operation.tells?.total !== undefined || operation.tells?.totalHeader !== undefined
  if (isTold && (total === undefined || total !== other))
    return blame(`The pages state the totals ${totals.join(' and ')}, wanted the same number`)
  const shown = rowsOf(first).length + rowsOf(second).length
  if (total !== undefined && total < shown) return blame(`The pages state a total of ${total} and have ${shown} rows`)
  const wrong = answers.flatMap((answer, index) => (answer && toldProblem(answer, place, index, size, total)) ?? [])[0]
  if (wrong !== undefined) return blame(wrong)
  return pass(`Two pages of ${inNumber(size, 'row')} follow one another`, exchanges)
}

/** Both pages are full, no row is on both, and together they are the beginning of the plain answer. */
function rowsProblem(
  pages: readonly [TableAnswer, TableAnswer],
  base: TableAnswer,
  { order }: Operation,
  size: number,
): string | undefined {
  const [one, two] = [textsOf(pages[0]), textsOf(pages[1])]
  const [onFirst, onSecond] = [new Set(one), new Set(two)]
  if (one.length > size) return `The first page has ${inNumber(one.length, 'row')}, wanted ${size}`
  const twice = two.find((text) => onFirst.has(text))
  if (twice !== undefined) return `The second page repeats a row of the first: ${twice}`
  const plain = textsOf(base)
  const wanted = order.length === 0 ? [] : plain.slice(0, 2 * size)
  const missing = wanted.find((text) => !onFirst.has(text) && !onSecond.has(text))
  if (missing !== undefined) return `No page has the row of the plain answer: ${missing}`
  const short = one.length < size ? one : two
  const name = short === one ? 'first' : 'second'
  return short.length < size
    ? `The ${name} page has ${inNumber(short.length, 'row')}, wanted ${size}: the plain answer has ${plain.length}`
    : undefined
}

function textsOf(answer: TableAnswer): readonly string[] {
  const names = answer.table.columns.map(({ name }) => name)
  return rowsOf(answer).map((row) => names.map((name) => row.text(name) ?? '').join(' | '))
}

/** The mistake in the numbers that a page states for itself and for the next page; `index` counts from 0. */
function toldProblem(
  { exchange }: TableAnswer,
  { operation: { tells }, parameter: { name, page } }: ParameterPlace,
  index: number,
  size: number,
  total: number | undefined,
): string | undefined {
  if (tells === undefined || page === undefined) return undefined
  const at = page.by === 'offset' ? index * size : page.first + index
  const wanted = [
    ['page', tells.page, page.by === 'offset' ? index + 1 : at],
    ['pages', tells.pages, total === undefined ? undefined : Math.ceil(total / size)],
  ] as const
  for (const [what, path, number] of wanted) {
    const told = path === undefined ? undefined : bodyMember(exchange, path)
    if (path !== undefined && number !== undefined && Number(told ?? Number.NaN) !== number)
      return `"${path}" is ${JSON.stringify(told)} on an answer with ${name}=${at}, wanted ${number} as the ${what}`
  }
  return nextProblem(exchange, tells.next, name, [at, at + (page.by === 'offset' ? size : 1)])
}

/** The mistake in the next page that it names. The plain answer has three pages, so both pages have a next one. */
function nextProblem(
  exchange: Exchange,
  path: string | undefined,
  name: string,
  [at, after]: readonly [number, number],
): string | undefined {
  if (path === undefined || nextPageValue(exchange, path, name) === String(after)) return undefined
  return `"${path}" is ${JSON.stringify(bodyMember(exchange, path))} on an answer with ${name}=${at}, wanted ${name}=${after}`
}

function totalOf({ exchange }: TableAnswer, { tells }: Operation): number | undefined {
  const { response } = exchange
  if (response === undefined || tells === undefined) return undefined
  const header = tells.totalHeader === undefined ? undefined : headerOf(response, tells.totalHeader)
  const member = tells.total === undefined ? header : bodyMember(exchange, tells.total)
  const total = Number(member ?? Number.NaN)
  return Number.isNaN(total) ? undefined : total
}
