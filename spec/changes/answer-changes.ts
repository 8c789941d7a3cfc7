import type { Operation } from '../contract/operation.js'
import { type ContractChange, change, everyClient, type Place, shown } from './contract-change.js'
import { isAlike } from './field-changes.js'
import { matched } from './matched.js'
import { ruleChanges } from './rule-changes.js'
import { schemaChanges } from './schema-changes.js'
import { tableChanges } from './table-changes.js'

/** The changes of the body of a success. */
export function answerChanges(
  { answer: before }: Pick<Operation, 'answer'>,
  { answer: after }: Pick<Operation, 'answer'>,
  place: Place,
): readonly ContractChange[] {
  if (before.kind !== after.kind) return [change('breaks', `answer ${before.kind} → ${after.kind}`, place)]
  if (before.kind === 'empty' || after.kind === 'empty') return []
  const media =
    before.mediaType === after.mediaType
      ? []
      : [change('breaks', `media type ${before.mediaType} → ${after.mediaType}`, place)]
  if (before.kind === 'table')
    return after.kind === 'table' ? [...media, ...tableChanges(place, before.table, after.table)] : media
  if (before.kind === 'bytes') return media
  if (before.kind !== 'json' || after.kind !== 'json') {
    const isSame = before.kind === 'text' && after.kind === 'text' && isAlike(before.schema, after.schema)
    return isSame ? media : [...media, change('risky', 'the description of the text changed', place)]
  }
  return [
    ...media,
    ...memberChanges(before, after, place),
    ...partChanges(before, after, place),
    ...listChanges(before, after, place),
  ]
}

type JsonAnswer = Extract<Operation['answer'], { readonly kind: 'json' }>

/** Only members of rows are columns that a recording of a client shows. */
function memberChanges(before: JsonAnswer, after: JsonAnswer, place: Place): readonly ContractChange[] {
  const { list } = before
  const rows = `${place.place}${list?.member === undefined ? '' : `.${list.member}`}${list?.single === true ? '' : '[]'}`
  return schemaChanges(place, before.schema, after.schema, 'answer').map((one) => {
    const { column, ...rest } = one
    return list !== undefined && one.place === `${rows}.${column}` ? one : rest
  })
}

/** Members that hold a whole table. */
function partChanges({ tables: before }: JsonAnswer, { tables: after }: JsonAnswer, place: Place): ContractChange[] {
  return before.flatMap((old) => {
    const part = { ...place, place: `${place.place}.${old.property}` }
    const now = after.find(({ property }) => property === old.property)
    if (now === undefined) return [change('breaks', 'it is not a table any more', part)]
    const mirror = isAlike(old.mirror, now.mirror)
      ? []
      : [change('risky', 'it equals another answer than before', part)]
    return [...tableChanges(part, old.table, now.table), ...mirror]
  })
}

/** The rows of a JSON body; their members are compared with the schema. */
function listChanges(
  { list: before }: JsonAnswer,
  { list: after }: JsonAnswer,
  place: Place,
): readonly ContractChange[] {
  if (before === undefined || after === undefined) return []
  const rules = ({ table }: typeof before) => [...table.rules, ...table.tableRules]
  return [
    ...(before.member === after.member
      ? []
      : [change('breaks', `rows are in ${shown(before.member)} → ${shown(after.member)}`, place)]),
    ...ruleChanges('rule', [rules(before), rules(after)], place),
    ...ruleChanges('sum', [before.table.summaries, after.table.summaries], place),
  ]
}

/** The same answer in other media types. */
export function otherForms(
  { others: before = [] }: Pick<Operation, 'others'>,
  { others: after = [] }: Pick<Operation, 'others'>,
  place: Place,
): readonly ContractChange[] {
  return matched(before, after, ({ mediaType }) => mediaType, {
    gone: ({ mediaType }) => change('breaks', `${mediaType} cannot be chosen any more`, place),
    added: ({ mediaType }) => change('fine', `${mediaType} can be chosen now`, place),
    both: (old, now) =>
      answerChanges({ answer: old }, { answer: now }, { ...place, place: `${place.place} as ${old.mediaType}` }),
  })
}

/** The changes of the headers that an answer declares. */
export function headerChanges(
  { headers: before = [] }: Pick<Operation, 'headers'>,
  { headers: after = [] }: Pick<Operation, 'headers'>,
  place: Place,
): readonly ContractChange[] {
  return matched(before, after, ({ name }) => name, {
    gone: ({ name }) => change('breaks', `the header ${name} is gone`, place),
    added: ({ name }) => change('fine', `a new header ${name}`, place),
    both: (old, now) => {
      if (old.required && !now.required) return [change('breaks', `the header ${old.name} may be absent now`, place)]
      const header = { ...place, place: `${place.place} header ${old.name}` }
      return everyClient(schemaChanges(header, old.schema, now.schema, 'answer'))
    },
  })
}
