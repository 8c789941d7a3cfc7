import { inNumber, type Operation, usualPaging } from '../../../spec/index.js'
import { isPagedByName, type NamedPages, namedPages, rowTexts } from '../../ask/plain/named-pages.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import { sentValue } from '../../ask/sent-value.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import {
  dataChanged,
  describe,
  notApplicable,
  pass,
  unanswered,
  unconfirmed,
  type Violation,
  violated,
} from '../finding/finding.js'
import { nothingProven, operationInstances, operationOf, plainCallThen } from '../finding/table-place.js'

export const pageByName: Check = {
  id: 'page.by-name',
  area: 'page',
  level: 'must',
  elsewhere: 'Its own words describe its limits and pages',
  title: 'Parameters named limit, per_page, page or offset cut the list of the answer',
  explain:
    'Judged for a JSON answer with one list, if the document has no words of ours for it. The size must have a default or a maximum, or there must be a parameter for the page too. Names count in any spelling: limit, per_page and page_size; page, page_number and offset. A violation is an answer with more rows than the size that was sent or is the default, or a second page that repeats a row of the first. Both pages have the size of a third of the plain answer, and a repeated row is reported only if repeated requests have the same rows.',
  instances: (contract) =>
    operationInstances(contract, (operation) => operation.method === 'get' && isPagedByName(operation)),
  ...plainCallThen(probesOf),
  judge(instance, evidence) {
    const operation = operationOf(instance, evidence.contract)
    const long = tooLong(instance, evidence)
    if (long !== undefined) return violated(instance, long)
    const pages = namedPages(operation, evidence)
    if (pages === undefined) return notPaged(operation, evidence)
    const probes = probesIn(pages)
    const open = probes.find((probe) => rowTexts(evidence.answer(probe)) === undefined)
    if (open !== undefined) return unanswered(open, evidence)
    const answers = probes.flatMap((probe) => evidence.answer(probe) ?? [])
    const problem = repeatedRow(pages, evidence)
    if (problem === undefined) return pass(`${inNumber(pages.size, 'row')} at most`, answers)
    const again = repeats(pages, evidence).map((probe) => evidence.answer(probe))
    if (again.some((exchange) => exchange?.response === undefined)) return unconfirmed(problem.message, answers)
    const isSame = again.every((exchange, index) => rowsIn(exchange).join() === rowsIn(answers[index]).join())
    return isSame ? violated(instance, problem) : dataChanged(answers, 'pages')
  },
}

/** A short answer can show that the size is kept, but no pages. Of two lists, either may be the one that is cut. */
function notPaged(operation: Operation, evidence: Evidence): Finding {
  const successes = evidence.successes(operation.id)
  if (successes.length === 0) return nothingProven(operation, evidence, 'rows')
  const isSized =
    usualPaging(operation).size?.default !== undefined && successes.some((one) => rowTexts(one) !== undefined)
  return isSized
    ? pass('No answer has more rows than its size, and the rows are too few for two pages', successes)
    : notApplicable(`${operation.id} has no single list of enough rows for two pages`)
}

/** An answer with more rows than the size that applies to it. */
function tooLong(instance: Instance, evidence: Evidence): Violation | undefined {
  const operation = operationOf(instance, evidence.contract)
  const { size } = usualPaging(operation)
  for (const exchange of size === undefined ? [] : evidence.successes(operation.id)) {
    const value = size && (sentValue(exchange.probe, size, operation) ?? size.default)
    const [most, rows] = [Number(value ?? Number.NaN), rowsIn(exchange).length]
    const isLawful = most >= (size?.minimum ?? 1) && most <= (size?.maximum ?? most)
    if (!isLawful || rows <= most) continue
    const message = `${describe(exchange.probe)} returned ${inNumber(rows, 'row')}: "${size?.name}" is ${value}`
    const expected = `at most ${inNumber(most, 'row')}`
    return { message, expected, actual: inNumber(rows, 'row'), exchanges: [exchange] }
  }
  return undefined
}

/** Only where the first page is the beginning of the plain answer, whose rows are all different. */
function repeatedRow({ plain, first, second }: NamedPages, evidence: Evidence): Violation | undefined {
  const [all, one, two] = [plain, first, second].map((probe) => rowsIn(probe && evidence.answer(probe)))
  if (second === undefined || all === undefined || one === undefined || two === undefined) return undefined
  if (new Set(all).size < all.length || one.some((row, index) => row !== all[index])) return undefined
  const twice = two.find((row) => one.includes(row))
  if (twice === undefined) return undefined
  const exchanges = [second, first, plain].flatMap((probe) => evidence.answer(probe) ?? [])
  return { message: `${describe(second)} repeats a row of the page before: ${twice}`, exchanges }
}

function rowsIn(exchange: Exchange | undefined): readonly string[] {
  return rowTexts(exchange) ?? []
}

function probesOf(instance: Instance, evidence: Evidence): readonly Probe[] {
  const pages = namedPages(operationOf(instance, evidence.contract), evidence)
  if (pages === undefined) return []
  return [...probesIn(pages), ...(repeatedRow(pages, evidence) === undefined ? [] : repeats(pages, evidence))]
}

function probesIn({ plain, first, second }: NamedPages): readonly Probe[] {
  return [plain, first, ...(second === undefined ? [] : [second])]
}

function repeats(pages: NamedPages, evidence: Evidence): readonly Probe[] {
  const probes = probesIn(pages)
  const after = evidence.answer(probes.at(-1))
  return probes.map((probe) => repeatAfter(probe, after, evidence))
}
