import { type Contract, type Operation, operationById, type TableProperty } from '../../../spec/index.js'
import type { Reached } from '../../model/facts.js'
import { onMember } from '../make/on-member.js'
import { onRows } from '../make/on-rows.js'
import { reddened } from '../make/reddened.js'
import { type Draft, possible } from './draft.js'

export function mirrorFaults(contract: Contract, { id, mirror, answer }: Operation): readonly Draft[] {
  const tables = answer.kind === 'json' ? answer.tables : []
  return possible([
    mirror?.level === 'must' && {
      kind: 'mirror-differs',
      place: id,
      clauses: [mirror.clause],
      title: `${id} lacks a row of the answer that it repeats`,
      caughtBy: `consistency.mirror@${id}`,
      outcome: onRows(id, (rows) => rows.slice(1)),
    },
    ...tables.flatMap((property) => [...innerMirror(id, property), ...innerOrder(contract, id, property)]),
    ...tables.filter(isHandedOn).flatMap((property) => innerMirror(id, property, ELSEWHERE)),
  ])
}

/** Only where a value of the request differs from its default. */
const ELSEWHERE = { kind: 'mirror-differs-elsewhere', says: 'for any but the plain request' }

function isElsewhere({ operation, given, values }: Reached): boolean {
  return operation.parameters.some(({ name, default: normal }) => given.has(name) && String(values[name]) !== normal)
}

function isHandedOn({ mirror }: TableProperty): boolean {
  return Object.values(mirror?.parameters ?? {}).some((text) => text.includes('params.'))
}

/** A page keeps the order of the rows that it repeats. */
function innerOrder(contract: Contract, id: string, { property, mirror, table }: TableProperty): readonly Draft[] {
  const [first] = operationById(contract, mirror?.operation ?? '')?.order ?? []
  if (mirror?.level !== 'must' || first?.level !== 'must' || first.open.length > 0) return []
  return [
    {
      kind: 'inner-order-turned',
      place: `${id}#${property}`,
      clauses: [first.clause],
      title: `"${property}" of ${id} is in reverse order`,
      caughtBy: `order.sorted@${id}#${property}.${first.column}`,
      outcome: onMember(id, property, (text) => turned(text, table.header)),
    },
  ]
}

function turned(text: string, header: boolean): string {
  const lines = text.split('\n').filter((line) => line !== '')
  const head = header ? lines.splice(0, 1) : []
  return [...head, ...lines.reverse(), ''].join('\n')
}

function innerMirror(
  id: string,
  { property, mirror, table }: TableProperty,
  { kind, says }: Partial<typeof ELSEWHERE> = {},
): readonly Draft[] {
  if (mirror?.level !== 'must') return []
  const consequences = reddened(['invariant.table', 'rows.count'], 'a row is missing')
  const withoutRow = onMember(id, property, (text) => withoutFirst(text, table.header))
  return [
    {
      kind: kind ?? 'mirror-differs',
      place: `${id}#${property}`,
      clauses: [mirror.clause],
      title: `"${property}" of ${id} lacks the first row of the answer that it repeats${says === undefined ? '' : ` ${says}`}`,
      caughtBy: `consistency.mirror@${id}#${property}`,
      consequences,
      outcome: (outcome, facts) => (says === undefined || isElsewhere(facts) ? withoutRow(outcome, facts) : outcome),
    },
  ]
}

function withoutFirst(text: string, header: boolean): string {
  const lines = text.split('\n')
  lines.splice(header ? 1 : 0, 1)
  return lines.join('\n')
}
