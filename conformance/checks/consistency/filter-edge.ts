import { type Column, type Contract, inNumber, isMonth, mayBeRounded, type Parameter } from '../../../spec/index.js'
import { edgeCalls, MOST_EDGES } from '../../ask/combined/edge-calls.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { dataChanged, describe, noEvidence, pass, unconfirmed, violated } from '../finding/finding.js'
import { type BothSides, type HeldApart, heldApart } from '../finding/held-apart.js'
import { parameterInstances } from '../finding/parameter-place.js'
import { nothingProven, plainCallThen, type TablePlace } from '../finding/table-place.js'
import { type EdgeRow, edgeRows, lostBesideWord, mustKeep, probesBesideWord } from './edge-rows.js'
import { sourceIn } from './empty-sources.js'
import { keyedPlaces, type RowSource, rowNames } from './row-source.js'
import { type Edge, edgeValue, holdsRow } from './rows-by-value.js'
import { judgeSqueezed, squeezedEdges, squeezedProbes } from './squeezed-edges.js'

export const filterEdge: Check = {
  id: 'filter.edge',
  area: 'filter',
  level: 'must',
  reads: 'tables',
  title: 'A threshold keeps the rows that equal it, unless it asks for more or for less',
  explain:
    'Rows that equal a requested smallest or largest value belong to the answer. The judge takes rows of other answers whose cell equals the threshold, and looks for them in the answer to that threshold. The ends of a range and of a box are thresholds too, if their numbers are exact. The ends of a box are compared only if the document gives a step (`multipleOf`) for both columns. Counts, days and multiples of a documented step are exact: one missing row is a violation. Other amounts may be rounded. For these, it is a violation if several thresholds in round figures all lose their rows, and none keeps one, or if all requests with one kind of word lose rows that the same thresholds keep without it. The judge also sends a value a billionth beside four thresholds. If the two answers differ about the rows with each amount, these amounts were not rounded for display; if twenty further amounts are treated wrongly as well, and none is treated rightly, that is a violation. Fewer prove nothing, because sums and products of a computer are a little too large or too small. Both requests are repeated before a violation is reported, because live data change.',
  instances: (contract) => parameterInstances(contract, (parameter, { id }) => isThreshold(parameter, id, contract)),
  ...plainCallThen((instance, evidence) => {
    const { place, parameter } = placed(instance, evidence.contract)
    if (isSqueezed(parameter, place)) return squeezedProbes({ operation: place.operation, parameter }, evidence)
    const rows = edgeRows(place, parameter, evidence)
    const lost = blamable(rows, parameter)
    // A service may treat the threshold of its default in another way than another one.
    const isAsked = rows.some(({ from }) => from.values[parameter.name] !== parameter.default)
    const calls = isAsked ? [] : edgeCalls(place.operation, parameter, evidence).slice(0, 1)
    const isMissing = rows.length > 0 && rows.every(({ isKept }) => !isKept)
    const further = isMissing
      ? furtherEdges(place, parameter, evidence)
      : [...calls, ...probesBesideWord(rows, parameter, evidence)]
    return [
      ...further,
      ...(lost === undefined ? [] : lookAgain(lost, { parameter, column: lost.column }, evidence).wanted),
    ]
  }),
  judge(instance, evidence) {
    const { place, parameter } = placed(instance, evidence.contract)
    const squeezed = squeezedEdges({ operation: place.operation, parameter }, evidence)
    const own = isSqueezed(parameter, place)
    const rows = own ? [] : edgeRows(place, parameter, evidence)
    const lost = blamable(rows, parameter)
    if (lost !== undefined) return judgeLost(instance, lost, { parameter, column: lost.column }, evidence)
    const kept = rows.filter(({ isKept }) => isKept)
    const wrong =
      kept.length > 0
        ? undefined
        : judgeSqueezed(instance, { operation: place.operation, parameter }, squeezed, evidence)
    if (wrong !== undefined) return wrong
    if (own && squeezed.right.length > 0)
      return pass(`${inNumber(squeezed.right.length, 'threshold is', 'thresholds are')} exact`, squeezed.right)
    const exchanges = [...new Set(kept.map(({ from }) => from.answer.exchange))]
    if (kept.length > 0)
      return pass(
        inNumber(kept.length, 'row that equals a threshold is kept', 'rows that equal a threshold are kept'),
        exchanges,
      )
    if (rows.length > 0)
      return noEvidence(
        'budget',
        `A row that may equal the threshold of "${parameter.name}" is missing; further thresholds must confirm it`,
        rows.map(({ from }) => from.answer.exchange),
      )
    return nothingProven(place.operation, evidence, `a row that certainly equals a threshold of "${parameter.name}"`)
  },
}

/** Further thresholds, each sent alone: beside other parameters the missing row may have been the only one. */
function furtherEdges({ operation }: TablePlace, parameter: Parameter, evidence: Evidence): readonly Probe[] {
  const calls = edgeCalls(operation, parameter, evidence, { isBare: true })
  // If the first one keeps its row, the others are not needed.
  const isTold = evidence.answer(calls[0])?.response !== undefined
  const further = isTold
    ? [...calls.slice(0, MOST_EDGES), ...squeezedProbes({ operation, parameter }, evidence)]
    : calls.slice(0, 1)
  return further.map((probe) => ({ ...probe, suspected: true as const }))
}

/** If numbers may be rounded, no shown row is evidence about the filter, only pairs of neighbouring thresholds are. */
function isSqueezed({ filter }: Parameter, { table }: TablePlace): boolean {
  const column = table.columns.find(({ name }) => name === filter?.column)
  const isSuch = filter?.op === 'gt' || filter?.op === 'lt' || filter?.op === 'between'
  return isSuch && mayBeRounded(column)
}

function isThreshold(parameter: Parameter, operation: string, contract: Contract): boolean {
  const { filter, required } = parameter
  if (filter === undefined || required || filter.on !== 'row' || filter.via !== undefined) return false
  if (filter.open.length > 0) return false
  const place = keyedPlaces(contract).find(({ key }) => key === operation)
  const columnNamed = (wanted: string | undefined) => place?.table.columns.find(({ name }) => name === wanted)
  const column = columnNamed(filter.column)
  if (filter.op === 'bbox') return [column, columnNamed(filter.latitude)].every(isExact)
  return place !== undefined && (isSqueezed(parameter, place) || isComparable(column, parameter))
}

function isComparable(column: Column | undefined, { filter, format }: Parameter): boolean {
  const type = column?.type
  if (filter?.op === 'between') return isExact(column) || type === 'integer' || type === 'date'
  if (filter?.op !== 'gte' && filter?.op !== 'lte') return false
  if (column !== undefined && isMonth(column)) return true
  if (type === 'number' || type === 'integer' || type === 'date') return true
  // A shown time may hide parts of a second, and then lie behind the end that it seems to equal.
  return type === 'date-time' && (filter.op === 'gte' || format === 'date')
}

/** The document says of which step the numbers are multiples. */
function isExact(column: Column | undefined): boolean {
  return column?.type === 'number' && column.multipleOf !== undefined
}

function placed({ operation, parameter: name }: Instance, contract: Contract) {
  const place = keyedPlaces(contract).find(({ key }) => key === operation)
  const parameter = place?.operation.parameters.find((one) => one.name === name)
  if (place === undefined || parameter === undefined) throw new Error(`No threshold "${operation}#${name}"`)
  return { place, parameter }
}

/**
 * The row to blame. One exact row is enough; for round amounts, so many different ones must be missing, and no
 * threshold may have kept a row that equals it.
 */
function blamable(rows: readonly EdgeRow[], parameter: Parameter): EdgeRow | undefined {
  const exact = rows.find(({ isKept, isExact }) => !isKept && isExact)
  const round = rows.some(({ isKept }) => isKept) ? [] : rows.filter(({ zeros }) => zeros > 0)
  const thresholdsWith = (least: number): number =>
    new Set(round.filter(({ zeros }) => zeros >= least).map(({ from }) => from.values[parameter.name])).size
  const isEnough = thresholdsWith(1) >= MOST_EDGES || thresholdsWith(2) >= MOST_EDGES - 1
  return exact ?? (isEnough ? round[0] : lostBesideWord(rows, parameter))
}

/** The row may have changed, so that it no longer equals the threshold, or another filter of the request removes it. */
function isStillDue(here: RowSource, { from, key, shown }: EdgeRow, edge: Edge, evidence: Evidence): boolean {
  const names = rowNames(here)
  return here.rows.some(
    (row, at) =>
      names[at] === key &&
      edgeValue(row, edge) === edgeValue(shown.row, edge) &&
      mustKeep(from, edge.parameter, { source: here, row }, evidence),
  )
}

function lookAgain(lost: EdgeRow, edge: Edge, evidence: Evidence): HeldApart {
  const { shown, from } = lost
  const isThere = (one: Exchange): boolean => {
    const here = sourceIn(one, shown.source.place, evidence)
    return here !== undefined && isStillDue(here, lost, edge, evidence)
  }
  const isLost = (one: Exchange): boolean => {
    const there = sourceIn(one, from.place, evidence)
    return there !== undefined && !holdsRow(there, lost, edge)
  }
  const isStill = ([rows, lacking]: BothSides): boolean => rows.every(isThere) && lacking.every(isLost)
  return heldApart([shown.source.answer.exchange, from.answer.exchange], isStill, evidence)
}

function judgeLost(instance: Instance, lost: EdgeRow, edge: Edge, evidence: Evidence): Finding {
  const { shown, from } = lost
  const exchanges = [from, shown.source].map(({ answer }) => answer.exchange)
  const { state, answers } = lookAgain(lost, edge, evidence)
  if (state === 'waiting') return unconfirmed('A row that equals the threshold is missing', exchanges)
  if (state === 'moved') return dataChanged(answers)
  const value = from.values[instance.parameter ?? ''] ?? ''
  return violated(instance, {
    message: `${describe(from.answer.exchange.probe)} lacks row ${shown.row.number} of ${describe(shown.source.answer.exchange.probe)}, which equals the threshold ${value}`,
    expected: `rows with ${value}, too`,
    actual: `${inNumber(from.rows.length, 'row')} without it`,
    exchanges,
  })
}
