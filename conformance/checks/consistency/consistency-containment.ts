import { inNumber } from '../../../spec/index.js'
import type { Check, Evidence, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { rowText } from '../../read/row-text.js'
import { dataChanged, describe, pass, unconfirmed, violated } from '../finding/finding.js'
import { type BothSides, type HeldApart, heldApart } from '../finding/held-apart.js'
import { nothingProven, placeInstance, plainCallThen, type TablePlace } from '../finding/table-place.js'
import { containmentAt, type Loss, lacks } from './containment.js'
import { sourceIn } from './empty-sources.js'
import { keyedPlaceOf, keyedPlaces, rowNames, sourcesAt } from './row-source.js'

/** If data changed, at most this many incomplete answers are examined, one after the other. */
const MOST_LOSSES = 3

export const consistencyContainment: Check = {
  id: 'consistency.containment',
  area: 'consistency',
  level: 'must',
  reads: 'tables',
  compares: true,
  yields: true,
  title: 'A row of one answer is in every other answer whose parameters select it',
  explain:
    'Two answers often select from the same rows: one operation with other parameters, two operations that show every record of a kind (x-key), or a page that repeats an open part of the rows. If a table without documented columns shows no key, whole rows are compared, provided that the answer has at least two rows and the other answer has all of them. A row of one answer must be in the other if it clearly obeys every filter and window of that request, and if no cap can have removed it. A limit may also count calendar periods without a row. A page behind a cursor must have the known rows that follow the last row of the page before. Answers are compared within one tier. Answers for one symbol are also compared between tiers, and with the records that a tier sees without a symbol, within the days that both show. Answers that sum something up are compared only under the same parameters. Both requests are repeated before a violation is reported, because live data change. The check sends no other requests of its own.',
  instances: (contract) => {
    const places = keyedPlaces(contract).filter(
      ({ property, operation }) => property === undefined && chooses(operation),
    )
    return places.map((place): Instance => {
      const { clause: _table, ...base } = placeInstance(place)
      return base
    })
  },
  ...plainCallThen(repeatsWanted),
  judge(instance, evidence) {
    const place = keyedPlaceOf(instance, evidence.contract)
    let moved: readonly Exchange[] | undefined
    for (const loss of lossesAt(place, evidence)) {
      const exchanges = [loss.from, loss.shown.source].map(({ answer }) => answer.exchange)
      const { state } = lookAgain(loss, evidence)
      if (state === 'waiting') return unconfirmed('An answer lacks a row', exchanges)
      if (state === 'confirmed') return blame(instance, loss)
      moved ??= exchanges
    }
    if (moved !== undefined) return dataChanged(moved)
    const { held } = containmentAt(place, evidence)
    const exchanges = sourcesAt(place, evidence).map(({ answer }) => answer.exchange)
    if (held > 0)
      return pass(
        inNumber(
          held,
          'row of another answer is in every answer that must contain it',
          'rows of other answers are in every answer that must contain them',
        ),
        exchanges,
      )
    return nothingProven(place.operation, evidence, 'a row of another answer')
  },
}

function chooses({ parameters }: TablePlace['operation']): boolean {
  return parameters.some(({ filter, cap, required }) => !required && (cap !== undefined || filter?.on === 'row'))
}

function lossesAt(place: TablePlace, evidence: Evidence): readonly Loss[] {
  return containmentAt(place, evidence).losses.slice(0, MOST_LOSSES)
}

function repeatsWanted(instance: Instance, evidence: Evidence): readonly Probe[] {
  const wanted: Probe[] = []
  for (const loss of lossesAt(keyedPlaceOf(instance, evidence.contract), evidence)) {
    const looked = lookAgain(loss, evidence)
    wanted.push(...looked.wanted)
    if (looked.state !== 'moved') return wanted
  }
  return wanted
}

/** After both requests were repeated: one answer still has the row and the other one still lacks it. */
function lookAgain({ shown, from, key }: Loss, evidence: Evidence): HeldApart {
  const isStill = ([rows, lacking]: BothSides): boolean => {
    const there = lacking.map((one) => sourceIn(one, from.place, evidence))
    return rows.every((one) => {
      const here = sourceIn(one, shown.source.place, evidence)
      const row = here?.rows[rowNames(here).indexOf(key)]
      if (here === undefined || row === undefined) return false
      return there.every(
        (other) => other !== undefined && lacks(other, { shown: { source: here, row }, key }, evidence),
      )
    })
  }
  return heldApart([shown.source.answer.exchange, from.answer.exchange], isStill, evidence)
}

function blame(instance: Instance, { shown, from }: Loss) {
  const { row, source } = shown
  const [asked, other] = [from, source].map(({ answer }) => describe(answer.exchange.probe))
  const text = rowText(row, source.place)
  return violated(instance, {
    message: `${asked} lacks row ${row.number} of ${other}, which its parameters select: "${text.slice(0, 120)}"`,
    expected: 'every row that its parameters select',
    actual: `${inNumber(from.rows.length, 'row')} without it`,
    exchanges: [from, source].map(({ answer }) => answer.exchange),
  })
}
