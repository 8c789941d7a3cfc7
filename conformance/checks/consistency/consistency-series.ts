import { type Contract, inNumber } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import { tablesOf } from '../../read/table-answer.js'
import { dataChanged, describe, pass, unconfirmed, violated } from '../finding/finding.js'
import { type BothSides, type HeldApart, heldApart } from '../finding/held-apart.js'
import { nothingProven, plainCallThen, type TablePlace } from '../finding/table-place.js'
import { keyedInstance, keyedPlaceOf, keyedPlaces, type RowSource, rowKeys, sourceOf } from './row-source.js'
import { type Hole, isSeries, seriesAt } from './series-store.js'

export const consistencySeries: Check = {
  id: 'consistency.series',
  area: 'consistency',
  level: 'must',
  reads: 'tables',
  compares: true,
  yields: true,
  title: 'A daily series lacks no day that another answer shows',
  explain:
    'If a request only names a thing (the prices of one symbol), its answer contains every row between its first and its last day. A violation is a missing day that another answer shows for the same thing, on a page or in another operation. Both requests are repeated before a violation is reported, because live data change. The check sends no other requests of its own.',
  instances: (contract) => seriesPlaces(contract).map(keyedInstance),
  ...plainCallThen((instance, evidence) => {
    const [hole] = seriesAt(keyedPlaceOf(instance, evidence.contract), evidence).holes
    return hole === undefined ? [] : lookAgain(hole, evidence).wanted
  }),
  judge(instance, evidence) {
    const place = keyedPlaceOf(instance, evidence.contract)
    const { compared, holes } = seriesAt(place, evidence)
    const [hole] = holes
    if (hole !== undefined) return judgeHole(instance, hole, evidence)
    const exchanges = compared.map(({ answer }) => answer.exchange)
    if (compared.length > 0)
      return pass(
        inNumber(
          compared.length,
          'answer contains every day that others show',
          'answers contain every day that others show',
        ),
        exchanges,
      )
    return nothingProven(place.operation, evidence, 'a series that another answer shows as well')
  },
}

function seriesPlaces(contract: Contract): readonly TablePlace[] {
  const places = keyedPlaces(contract).filter(isSeries)
  return places.filter((place) => places.some((other) => other !== place && other.table.row === place.table.row))
}

function judgeHole(instance: Instance, hole: Hole, evidence: Evidence): Finding {
  const { shown, from } = hole
  const exchanges = [from, shown.source].map(({ answer }) => answer.exchange)
  const { state, answers } = lookAgain(hole, evidence)
  if (state === 'waiting') return unconfirmed('A series lacks a day', exchanges)
  if (state === 'moved') return dataChanged(answers)
  const text = shown.source.place.table.columns.map(({ name }) => shown.row.text(name) ?? '').join('|')
  return violated(instance, {
    message: `${from.place.key} of ${describe(from.answer.exchange.probe)} lacks row ${shown.row.number} of ${describe(shown.source.answer.exchange.probe)}: "${text.slice(0, 120)}"`,
    expected: 'every day between its first and its last one',
    actual: `${inNumber(from.rows.length, 'row')} without it`,
    exchanges,
  })
}

function lookAgain({ shown, from, key }: Hole, evidence: Evidence): HeldApart {
  const isStill = ([rows, lacking]: BothSides): boolean =>
    rows.every((one) => holds(shown.source, key, one) === true) &&
    lacking.every((one) => holds(from, key, one) === false)
  return heldApart([shown.source.answer.exchange, from.answer.exchange], isStill, evidence)
}

function holds({ place }: RowSource, key: string, exchange: Exchange): boolean | undefined {
  if (!hasSuccessStatus(exchange)) return undefined
  const answer = tablesOf(exchange, place.operation).find(({ property }) => property === place.property)
  return answer?.body.kind === 'table' ? rowKeys(sourceOf(place, answer)).includes(key) : undefined
}
