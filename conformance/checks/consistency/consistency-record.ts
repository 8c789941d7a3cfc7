import { hasSuccessStatus } from '../../answer-kind.js'
import { repeatAfter } from '../../ask/repeat-after.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { describe, noEvidence, pass, violated } from '../finding/finding.js'
import { nothingProven, placeInstance, readsAnyAnswer, type TablePlace } from '../finding/table-place.js'
import { type Conflict, recordStore } from './record-store.js'
import { keyedPlaces, kindOf, laterOf, rowKeys, type ShownRow, sourceOf, sourcesAt } from './row-source.js'

/** So many pairs of answers are looked into, one after the other, where data moved between them. */
const MOST_PAIRS = 3

export const consistencyRecord: Check = {
  id: 'consistency.record',
  area: 'consistency',
  level: 'must',
  reads: 'tables',
  compares: true,
  yields: true,
  title: 'One record shows the same values in every answer',
  explain:
    'Rows of all answers are kept by what tells records apart (x-key, or the columns that never repeat). Every cell of one record is the same wherever it shows: with other parameters, on another page, with another credential, in another operation that shows such records. Numbers may be rounded, and empty cells say nothing between tiers and operations. Both answers are asked again first, because live data move. Nothing is asked for this alone.',
  instances: (contract) =>
    keyedPlaces(contract).map((place): Instance => {
      const base = placeInstance(place)
      return { ...base, ...cited(place.table.key?.clause, base.clause) }
    }),
  needs: readsAnyAnswer.needs,
  derives: (instance, evidence) => [
    ...readsAnyAnswer.derives(instance, evidence),
    ...repeatsWanted(instance, evidence),
  ],
  judge(instance, evidence) {
    const place = placeNamed(instance, evidence)
    const store = recordStore(kindOf(place), evidence)
    let moved: Looked | undefined
    for (const conflict of conflictsOf(place, evidence)) {
      const looked = lookAgain(conflict, evidence)
      if (looked.state === 'confirmed') return blame(instance, conflict, looked)
      if (looked.state === 'waiting') return toBeAsked(conflict)
      moved ??= looked
    }
    if (moved !== undefined) return noEvidence('no-data', 'The data moved between the calls', moved.exchanges)
    const compared = store.compared.get(place.key)?.size ?? 0
    if (store.isAmbiguous) return noEvidence('no-data', `No columns of ${place.key} tell its records apart`)
    if (compared > 0) {
      const exchanges = sourcesAt(place, evidence).map(({ answer }) => answer.exchange)
      return pass(`${compared} records are shown alike by several answers`, exchanges)
    }
    return nothingProven(place.operation, evidence, 'a record that another answer shows as well')
  },
}

function placeNamed(instance: Instance, evidence: Evidence): TablePlace {
  const place = keyedPlaces(evidence.contract).find(({ key }) => key === instance.key)
  if (place === undefined) throw new Error(`No table "${instance.key}": the instance was made from another contract`)
  return place
}

/** Of two operations that disagree the one that the document names later is asked about it. */
function conflictsOf(place: TablePlace, evidence: Evidence): readonly Conflict[] {
  const { conflicts } = recordStore(kindOf(place), evidence)
  return conflicts.filter(({ second }) => second.source.place === place).slice(0, MOST_PAIRS)
}

interface Looked {
  readonly state: 'waiting' | 'confirmed' | 'moved'
  readonly exchanges: readonly Exchange[]
}

/** Asked again, both answers still show what they showed. */
function lookAgain(conflict: Conflict, evidence: Evidence): Looked {
  const { first, second } = conflict
  const again = repeatsOf(conflict, evidence).map((probe) => evidence.answer(probe))
  const exchanges = [second, first].map(({ source }) => source.answer.exchange)
  if (again.some((exchange) => exchange?.response === undefined)) return { state: 'waiting', exchanges }
  const isSame = [first, second].every((shown, index) => showsStill(shown, conflict, again[index]))
  return { state: isSame ? 'confirmed' : 'moved', exchanges }
}

function repeatsOf({ first, second }: Conflict, evidence: Evidence): readonly Probe[] {
  const after = laterOf(first.source, second.source)
  return [first, second].map(({ source }) => repeatAfter(source.answer.exchange.probe, after, evidence))
}

function repeatsWanted(instance: Instance, evidence: Evidence): readonly Probe[] {
  const place = placeNamed(instance, evidence)
  const wanted: Probe[] = []
  for (const conflict of conflictsOf(place, evidence)) {
    wanted.push(...repeatsOf(conflict, evidence))
    if (lookAgain(conflict, evidence).state !== 'moved') return wanted
  }
  return wanted
}

function showsStill({ source, row }: ShownRow, { key, column }: Conflict, again: Exchange | undefined): boolean {
  if (again === undefined || !hasSuccessStatus(again)) return false
  const { place } = source
  const answer = tablesOf(again, place.operation).find(({ property }) => property === place.property)
  if (answer === undefined) return false
  const repeated = sourceOf(place, answer)
  const index = rowKeys(repeated).findIndex((part) => part !== undefined && `${repeated.frame} ${part}` === key)
  return repeated.rows[index]?.text(column) === row.text(column)
}

function toBeAsked({ first, second }: Conflict): Finding {
  const exchanges = [second, first].map(({ source }) => source.answer.exchange)
  return noEvidence('budget', 'A record is shown differently by two answers, to be asked again', exchanges)
}

function blame(instance: Instance, { first, second, column }: Conflict, { exchanges }: Looked): Finding {
  const [here, there] = [second, first].map(({ row }) => `"${(row.text(column) ?? '').slice(0, 120)}"`)
  const [asked, other] = [second, first].map(({ source }) => describe(source.answer.exchange.probe))
  return violated(instance, {
    message: `Row ${second.row.number} of ${asked} shows "${column}" as ${here}, row ${first.row.number} of ${other} shows the same record with ${there}`,
    // Either may be wrong: neither value is shown as the expected one.
    expected: 'the same value in both',
    actual: `${here} here, ${there} there`,
    exchanges,
  })
}
