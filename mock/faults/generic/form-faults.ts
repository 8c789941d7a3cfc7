import { type Column, type Contract, type Operation, type Table, tableOf } from '../../../spec/index.js'
import type { ReplyHook } from '../../model/deviation.js'
import { editOperation, editParameter } from '../make/edit-contract.js'
import { onReply, textOf, withText } from '../make/on-body.js'
import { onHeader } from '../make/on-error.js'
import { type Draft, draftsOf } from './draft.js'
import { readingOperations } from './table-operations.js'

/** Media types and conditional requests that are not as documented. */
export function formFaults(contract: Contract): readonly Draft[] {
  const isOpen = contract.openPoints.some(({ id }) => id === 'content-type')
  return readingOperations(contract).flatMap((operation) => [
    ...typeFaults(operation, isOpen),
    ...(isOpen ? [] : cousinFaults(operation)),
    ...tagFaults(operation),
  ])
}

/** A type that no document declares. Bytes of no named type would be lawful for a file. */
const UNDECLARED = 'application/problem+cbor'

/** A type of the same family, which is another type by the words of the document. */
const COUSINS: readonly (readonly [declared: RegExp, cousin: string])[] = [
  [/^application\/vnd\..*\+json$/, 'application/json'],
  [/^text\/tab-separated-values$/, 'text/csv'],
  [/^text\/csv$/, 'text/plain'],
]

/** An operation with one media type sends one that is like it. */
function cousinFaults({ id, answer, others = [], clause }: Operation): readonly Draft[] {
  if (answer.kind === 'empty' || answer.range !== undefined || others.length > 0) return []
  const found = COUSINS.find(([declared]) => declared.test(answer.mediaType.split(';')[0] ?? ''))
  if (found === undefined) return []
  const [, cousin] = found
  return [
    {
      kind: 'media-type-cousin',
      place: id,
      clauses: [clause],
      title: `Answers of ${id} are of the type ${cousin}, although the document declares ${answer.mediaType}`,
      caughtBy: `header.media-type@${id}`,
      reply: typed(id, cousin),
    },
  ]
}

function typed(id: string, type: string): ReplyHook {
  const change = onHeader('Content-Type', () => type)
  return onReply(id, (reply, facts) => (reply.status >= 300 ? reply : change(reply, facts)))
}

function typeFaults({ id, answer, others = [], parameters, clause }: Operation, isOpen: boolean): readonly Draft[] {
  const isTyped = answer.kind === 'text' || answer.kind === 'bytes' || (answer.kind !== 'empty' && !isOpen)
  if (others.length === 0 && !isTyped) return []
  const isOther = (one: Operation['answer']): boolean => one.kind !== 'empty' && one.mediaType !== usualType
  const usualType = answer.kind === 'empty' ? '' : answer.mediaType
  const isRead = (one: Operation['answer']): boolean =>
    isOther(one) && (one.kind === 'table' || (one.kind === 'text' && /[/+]xml\b/i.test(one.mediaType)))
  const isListed = (one: Operation['answer']): boolean =>
    isOther(one) && one.kind === 'table' && [one.table, tableOf({ answer })].every(hasKey)
  const choice = others.length === 0 ? undefined : parameters.find(({ mediaTypes }) => mediaTypes !== undefined)
  return draftsOf(
    { place: id, clauses: [clause], caughtBy: `header.media-type@${id}` },
    {
      'media-type-undeclared': {
        title: `Answers of ${id} have a media type that the document does not name`,
        reply: typed(id, UNDECLARED),
      },
      'media-type-refused': others.length > 0 && {
        title: `${id} knows only the first of its media types`,
        reply: onReply(id, (reply, { operation }) =>
          operation && isOther(operation.answer) ? { ...reply, status: 406, body: '' } : reply,
        ),
      },
      'media-type-mixed': others.some(isRead) && {
        title: `${id} names another media type than its body has`,
        reply: onReply(id, (reply, { operation }) =>
          reply.status < 300 && operation && isRead(operation.answer) ? { ...reply, body: '{}' } : reply,
        ),
      },
      'media-type-short': others.some(isListed) && {
        title: `${id} leaves out the last row of a table in a further media type`,
        reply: onReply(id, (reply, { operation }) =>
          reply.status < 300 && operation && isListed(operation.answer)
            ? withText(reply, textOf(reply).replace(/[^\n]+\r?\n?$/, ''))
            : reply,
        ),
      },
      'media-type-ignored': choice !== undefined && {
        place: `${id}#${choice.name}`,
        title: `${id} answers in one media type, whatever ${choice.name} is`,
        contract: editParameter(id, choice.name, (old) => ({
          ...old,
          mediaTypes: Object.fromEntries(Object.keys(old.mediaTypes ?? {}).map((value) => [value, usualType])),
        })),
      },
    },
  )
}

/** The judge compares the rows of two forms by their key, or by the only text if that may differ in each row. */
function hasKey(table: Table | undefined): boolean {
  const isName = ({ type, nullable, optional, enum: listed }: Column): boolean =>
    type === 'string' && !nullable && optional === undefined && listed === undefined
  return table?.key !== undefined || table?.columns.filter(isName).length === 1
}

function tagFaults({ id, notModified, clause }: Operation): readonly Draft[] {
  if (notModified === undefined) return []
  return [
    {
      kind: 'tag-ignored',
      place: id,
      clauses: [clause],
      title: `${id} answers in full although the caller already has this answer`,
      caughtBy: `header.not-modified@${id}`,
      contract: editOperation(id, ({ notModified: _, ...operation }) => operation),
    },
  ]
}
