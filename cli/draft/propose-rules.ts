import { answerSchema, rowSchema, tableRowSchema } from './document-answer.js'
import { type Found, membersOf, pointerTo } from './document-node.js'
import type { DraftOperation } from './draft-contract.js'
import type { DraftRule } from './draft-rules.js'
import type { KnownDocument, KnownOperation } from './known-document.js'
import type { Proposal } from './proposal.js'
import { supportText } from './row-schemas.js'
import { LEAST } from './samples/sample.js'

export interface Pair {
  readonly drafted: DraftOperation
  readonly known: KnownOperation
}

/** The schema of the rows that the document has for the drafted ones. */
export function documentedRow({ drafted, known }: Pair, { root }: KnownDocument): Found | undefined {
  const { table, status, mediaType } = drafted
  const body = answerSchema(root, known, status, mediaType)
  if (table === undefined || body === undefined) return undefined
  return 'delimiter' in table.form ? tableRowSchema(root, body.place) : rowSchema(root, body.place, table.form.member)
}

/** Rules for the schemas of rows. A schema that several operations share gets the rules that hold in all of them. */
export function proposeRules(pairs: readonly Pair[], document: KnownDocument): readonly Proposal[] {
  const shared = new Map<string, { row: Found; tables: NonNullable<DraftOperation['table']>[] }>()
  for (const pair of pairs) {
    const row = documentedRow(pair, document)
    if (row === undefined || pair.drafted.table === undefined) continue
    const key = pointerTo(row.place)
    const tables = [...(shared.get(key)?.tables ?? []), pair.drafted.table]
    shared.set(key, { row, tables })
  }
  return [...shared.values()].flatMap(({ row, tables }) => {
    const known = membersOf(row.value)['x-validations']
    const said = (Array.isArray(known) ? known : []).map(membersOf)
    const large = tables.filter(({ rows }) => rows >= LEAST.rows)
    const rules = (large[0] ?? tables[0])?.rules ?? []
    const held = rules
      .filter(({ rule }) => large.every((table) => table.rules.some((one) => one.rule === rule)))
      .filter(({ id, rule }) => !said.some((one) => one.id === id || one.rule === rule))
    return rulesAt(row, held, Array.isArray(known))
  })
}

function rulesAt({ place }: Found, rules: readonly DraftRule[], isThere: boolean): readonly Proposal[] {
  const list = [...place, 'x-validations']
  const values = rules.map(({ id, rule, message, support }) => ({
    value: { id, rule, message },
    support: supportText(support),
  }))
  if (isThere) return values.map((one) => ({ op: 'add', place: [...list, '-'], ...one }))
  const [first] = values
  if (first === undefined) return []
  return [{ op: 'add', place: list, value: values.map(({ value }) => value), support: first.support }]
}
