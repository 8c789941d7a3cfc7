import { type Contract, inNumber, type Mirror, operationById } from '../../../spec/index.js'
import { hasSuccessStatus } from '../../answer-kind.js'
import { callWith, firstCall } from '../../ask/first-call.js'
import { requestValues } from '../../ask/sent-value.js'
import type { Check, Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import { bothTexts, sameAnswer } from '../../read/same-answer.js'
import { rowsOf, type TableAnswer, tablesOf } from '../../read/table-answer.js'
import { cited } from '../finding/cited.js'
import { dataChanged, noEvidence, observed, pass, unanswered, unconfirmed, violated } from '../finding/finding.js'
import { type BothSides, type HeldApart, heldApart } from '../finding/held-apart.js'
import { placeInstance, readsAnyAnswer, rowPlaces, type TablePlace } from '../finding/table-place.js'
import { isPartOf, lacksRowOf } from './is-part-of.js'
import { constantOf, judgeConstant } from './mirror-constant.js'
import { handedOn, judgeHandedOn } from './mirror-filter.js'
import {
  areParts,
  bodyTable,
  endsEarly,
  isSame,
  type Mirrored,
  mayShowPart,
  mirroredValues,
  recordedSides,
  type Sides,
} from './mirror-pairs.js'

export const consistencyMirror: Check = {
  id: 'consistency.mirror',
  area: 'consistency',
  level: 'must',
  reads: 'tables',
  compares: true,
  title: 'Two operations show the same values for the same thing',
  explain:
    'A table inside a page must have the same columns and rows as the operation that serves this table, and a profile the same as the search for it. If the document leaves open which rows a page shows, the rows must belong to the requested value. Then no page may lack a row if a longer page with older rows is complete. A table that all pages share (a benchmark) must not change with the requested value. Every other recorded pair of the two is compared as well. If answers differ, both requests are repeated before a violation is reported, because live data change.',
  instances: (contract) =>
    mirrored(contract).flatMap(({ place, mirror }) => [
      instanceOf(place, mirror),
      ...[...handedOn(mirror, contract).map(({ parameter }) => parameter), constantOf(place, mirror, contract)].flatMap(
        (parameter) => (parameter === undefined ? [] : [keptInstance(place, mirror, parameter.name)]),
      ),
    ]),
  needs: (instance, evidence) => [...readsAnyAnswer.needs(instance, evidence), ...otherProbe(instance, evidence)],
  derives(instance, evidence) {
    const wanted = [...readsAnyAnswer.derives(instance, evidence), ...otherProbe(instance, evidence)]
    const sides = instance.parameter === undefined ? differingSides(instance, evidence) : undefined
    return sides === undefined
      ? wanted
      : [...wanted, ...lookAgain(mirrorOf(instance, evidence.contract).place, sides, evidence).wanted]
  },
  judge(instance, evidence) {
    const { place, mirror } = mirrorOf(instance, evidence.contract)
    const kept = handedOn(mirror, evidence.contract).find(({ parameter }) => parameter.name === instance.parameter)
    if (kept !== undefined) return judgeHandedOn(instance, place, kept, evidence)
    const constant = constantOf(place, mirror, evidence.contract)
    if (constant !== undefined && instance.parameter !== undefined)
      return judgeConstant(instance, place, constant, evidence)
    const plain = firstCall(place.operation, evidence)
    const [other] = otherProbe(instance, evidence)
    const sides = sidesOf(instance, evidence)
    if (sides === undefined) return oneSided(plain, other, evidence)
    const differing = differingSides(instance, evidence)
    if (differing === undefined && !isSame(sides.here, sides.there)) return observedPart(sides, { place, mirror })
    if (differing !== undefined) return judgeDifferent(instance, place, differing, evidence)
    const { here, there } = sides
    const exchanges = [here.exchange, there.exchange]
    const count = rowsOf(here).length
    if (bothTexts(here, there) === undefined)
      return noEvidence('no-data', 'The two answers have no column in common', exchanges)
    return count === 0
      ? noEvidence('no-data', 'Neither answer has rows', exchanges)
      : pass(`${inNumber(count, 'row equals one', 'rows equal those')} of ${there.exchange.probe.operation}`, exchanges)
  },
}

function mirrored(contract: Contract): readonly Mirrored[] {
  return rowPlaces(contract).flatMap((place): Mirrored[] => {
    const { answer, mirror: whole } = place.operation
    const inner = answer.kind === 'json' ? answer.tables.find(({ property }) => property === place.property) : undefined
    const mirror = place.property === undefined ? whole : inner?.mirror
    return mirror === undefined ? [] : [{ place, mirror }]
  })
}

function instanceOf(place: TablePlace, mirror: Mirror): Instance {
  return {
    ...placeInstance(place),
    ...cited(mirror.clause),
    ...(mirror.level === 'must' ? {} : { level: mirror.level }),
  }
}

/** The instance for an open choice of rows: the rows may differ, but they must belong to the requested value. */
function keptInstance(place: TablePlace, mirror: Mirror, parameter: string): Instance {
  const { level: _open, key, ...instance } = instanceOf(place, mirror)
  return { ...instance, key: `${key}.${parameter}`, parameter }
}

function mirrorOf(instance: Instance, contract: Contract): Mirrored {
  const found = mirrored(contract).find(
    ({ place }) => place.operation.id === instance.operation && place.property === instance.detail,
  )
  if (found === undefined) throw new Error(`No mirror "${instance.key}": the instance was made from another contract`)
  return found
}

/** The table's own operation, with the parameters of the page. */
function otherProbe(instance: Instance, evidence: Evidence): readonly Probe[] {
  const { place, mirror } = mirrorOf(instance, evidence.contract)
  const plain = firstCall(place.operation, evidence)
  const operation = operationById(evidence.contract, mirror.operation)
  if (plain === undefined || operation === undefined) return []
  const params = requestValues(plain, place.operation)
  const values = mirroredValues(mirror, params, operation)
  if (values === undefined) return []
  const isDefault = Object.entries(values).every(
    ([name, value]) => operation.parameters.find((p) => p.name === name)?.default === value,
  )
  return [callWith(operation, evidence, isDefault ? {} : values)]
}

function sidesOf(instance: Instance, evidence: Evidence): Sides | undefined {
  const { place, mirror } = mirrorOf(instance, evidence.contract)
  const source = operationById(evidence.contract, mirror.operation)
  const [other] = otherProbe(instance, evidence)
  const exchange = evidence.answer(other)
  const here = tableAt(place, evidence.answer(firstCall(place.operation, evidence)))
  if (here === undefined || source === undefined || !hasSuccessStatus(exchange)) return undefined
  const there = bodyTable(exchange, source)
  return there === undefined ? undefined : { here, there, source }
}

/** The two sides that differ: the plain page and the answer that it repeats, or any other recorded pair of them. */
function differingSides(instance: Instance, evidence: Evidence): Sides | undefined {
  const plain = sidesOf(instance, evidence)
  const mirrored = mirrorOf(instance, evidence.contract)
  const all = [...(plain === undefined ? [] : [plain]), ...recordedSides(mirrored, evidence)]
  const whole = all.filter(({ here, there }) => isSame(here, there))
  const isLawfulPart = (sides: Sides): boolean =>
    mayShowPart(mirrored.mirror) &&
    isPartOf(sides.here, sides.there, sides.source) &&
    !whole.some((other) => lacksRowOf(sides, other, sides.source))
  return all.find((sides) => !isSame(sides.here, sides.there) && !isLawfulPart(sides) && !endsEarly(sides, mirrored))
}

/** Repeats both sides, because a cache may have answered either one. */
function lookAgain(place: TablePlace, { here, there, source }: Sides, evidence: Evidence): HeldApart {
  const isHere = (exchange: Exchange): boolean => {
    const repeated = tableAt(place, exchange)
    return repeated !== undefined && isSame(here, repeated)
  }
  const isStill = ([own, others]: BothSides): boolean =>
    own.every(isHere) && others.every((one) => sameAnswer(there.exchange, one, source))
  return heldApart([here.exchange, there.exchange], isStill, evidence)
}

function tableAt(place: TablePlace, exchange: Exchange | undefined): TableAnswer | undefined {
  if (!hasSuccessStatus(exchange)) return undefined
  return tablesOf(exchange, place.operation).find(
    ({ property, body }) => property === place.property && body.kind === 'table',
  )
}

function observedPart(sides: Sides, mirrored: Mirrored): Finding {
  const exchanges = [sides.here.exchange, sides.there.exchange]
  if (areParts(sides, mirrored))
    return noEvidence('no-data', 'Both answers may be parts of longer ones, so their rows may differ', exchanges)
  const [some, all] = [rowsOf(sides.here).length, rowsOf(sides.there).length].toSorted((a, b) => a - b)
  return observed(`One shows ${some} of ${inNumber(all ?? 0, 'row')} of the other`, exchanges)
}

function oneSided(plain: Probe | undefined, other: Probe | undefined, evidence: Evidence): Finding {
  return unanswered(hasSuccessStatus(evidence.answer(plain)) ? other : plain, evidence)
}

function judgeDifferent(instance: Instance, place: TablePlace, sides: Sides, evidence: Evidence): Finding {
  const { here, there } = sides
  const exchanges = [here.exchange, there.exchange]
  const { state, answers } = lookAgain(place, sides, evidence)
  if (state === 'waiting') return unconfirmed('The tables differ', exchanges)
  if (state === 'moved') return dataChanged(answers)
  const [a = [], b = []] = (bothTexts(here, there) ?? []).map((text) => text.split('\n'))
  // If rows are missing at the end, the difference is after the last one.
  const line = [...a, undefined].findIndex((text, index) => text !== b[index])
  const [found = 'no further row', wanted = 'no further row'] = [a[line], b[line]]
  return violated(instance, {
    message: `${place.key} differs from ${there.exchange.probe.operation}: ${inNumber(a.length - 1, 'row')} against ${b.length - 1}, the first difference is "${found.slice(0, 120)}"`,
    // Either may be wrong, so neither value is shown as expected.
    expected: 'the same rows in both',
    actual: `"${found.slice(0, 120)}" here, "${wanted.slice(0, 120)}" in ${there.exchange.probe.operation}`,
    exchanges,
  })
}
