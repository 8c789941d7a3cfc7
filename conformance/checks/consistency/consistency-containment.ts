import { hasSuccessStatus } from '../../answer-kind.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Check, Evidence, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { tablesOf } from '../../read/table-answer.js'
import { describe, noEvidence, pass, violated } from '../finding/finding.js'
import { nothingProven, placeInstance, readsAnyAnswer, type TablePlace } from '../finding/table-place.js'
import { containmentAt, type Loss, lacks } from './containment.js'
import { keyedPlaces, laterOf, type RowSource, rowKeys, sourceOf, sourcesAt } from './row-source.js'

/** So many answers that lack a row are looked into, one after the other, where data moved between them. */
const MOST_LOSSES = 3

export const consistencyContainment: Check = {
  id: 'consistency.containment',
  area: 'consistency',
  level: 'must',
  reads: 'tables',
  compares: true,
  yields: true,
  title: 'A row that one answer shows is in every other answer that it belongs to',
  explain:
    'Parameters choose among the same rows, and so do operations that show every record of a kind (x-key). From filters, windows, limits and orders of two answers follows which rows of one must be in the other: those that clearly obey everything that was asked, and that no cap can have cut off. Answers are compared within one tier, and those that sum something up only under the same parameters. Both are asked again first, because live data move. Nothing is asked for this alone.',
  instances: (contract) => {
    const places = keyedPlaces(contract).filter(
      ({ property, operation }) => property === undefined && chooses(operation),
    )
    return places.map((place): Instance => {
      const { clause: _table, ...base } = placeInstance(place)
      return base
    })
  },
  needs: readsAnyAnswer.needs,
  derives: (instance, evidence) => [
    ...readsAnyAnswer.derives(instance, evidence),
    ...repeatsWanted(instance, evidence),
  ],
  judge(instance, evidence) {
    const place = placeNamed(instance, evidence)
    let moved: readonly Exchange[] | undefined
    for (const loss of lossesAt(place, evidence)) {
      const exchanges = [loss.from, loss.shown.source].map(({ answer }) => answer.exchange)
      const state = lookAgain(loss, evidence)
      if (state === 'waiting') return noEvidence('budget', 'An answer lacks a row, to be asked again', exchanges)
      if (state === 'confirmed') return blame(instance, loss)
      moved ??= exchanges
    }
    if (moved !== undefined) return noEvidence('no-data', 'The data moved between the calls', moved)
    const { held } = containmentAt(place, evidence)
    const exchanges = sourcesAt(place, evidence).map(({ answer }) => answer.exchange)
    if (held > 0) return pass(`${held} rows of other answers are where they belong`, exchanges)
    return nothingProven(place.operation, evidence, 'a row of another answer')
  },
}

function chooses({ parameters }: TablePlace['operation']): boolean {
  return parameters.some(({ filter, cap, required }) => !required && (cap !== undefined || filter?.on === 'row'))
}

function placeNamed(instance: Instance, evidence: Evidence): TablePlace {
  const place = keyedPlaces(evidence.contract).find(({ key }) => key === instance.key)
  if (place === undefined) throw new Error(`No table "${instance.key}": the instance was made from another contract`)
  return place
}

function lossesAt(place: TablePlace, evidence: Evidence): readonly Loss[] {
  return containmentAt(place, evidence).losses.slice(0, MOST_LOSSES)
}

function repeatsWanted(instance: Instance, evidence: Evidence): readonly Probe[] {
  const wanted: Probe[] = []
  for (const loss of lossesAt(placeNamed(instance, evidence), evidence)) {
    wanted.push(...repeatsOf(loss, evidence))
    if (lookAgain(loss, evidence) !== 'moved') return wanted
  }
  return wanted
}

function repeatsOf({ shown, from }: Loss, evidence: Evidence): readonly Probe[] {
  const after = laterOf(shown.source, from)
  return [shown.source, from].map(({ answer }) => repeatAfter(answer.exchange.probe, after, evidence))
}

/** Asked again, one still shows the row and the other still lacks it. */
function lookAgain(loss: Loss, evidence: Evidence): 'waiting' | 'confirmed' | 'moved' {
  const { shown, from, key } = loss
  const again = repeatsOf(loss, evidence).map((probe) => evidence.answer(probe))
  if (again.some((exchange) => exchange?.response === undefined)) return 'waiting'
  const [here, there] = [shown.source, from].map((source, index) => repeated(source, again[index]))
  if (here === undefined || there === undefined) return 'moved'
  const row = here.rows[rowKeys(here).indexOf(key)]
  return row !== undefined && lacks(there, { shown: { source: here, row }, key }, evidence) ? 'confirmed' : 'moved'
}

function repeated({ place }: RowSource, exchange: Exchange | undefined): RowSource | undefined {
  if (exchange === undefined || !hasSuccessStatus(exchange)) return undefined
  const answer = tablesOf(exchange, place.operation).find(({ property }) => property === place.property)
  return answer?.body.kind === 'table' ? sourceOf(place, answer) : undefined
}

function blame(instance: Instance, { shown, from }: Loss) {
  const { row, source } = shown
  const [asked, other] = [from, source].map(({ answer }) => describe(answer.exchange.probe))
  const text = source.place.table.columns.map(({ name }) => row.text(name) ?? '').join('|')
  return violated(instance, {
    message: `${asked} lacks row ${row.number} of ${other}, which it lets through: "${text.slice(0, 120)}"`,
    expected: 'every row that obeys what was asked',
    actual: `${from.rows.length} rows without it`,
    exchanges: [from, source].map(({ answer }) => answer.exchange),
  })
}
