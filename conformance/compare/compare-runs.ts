import type { Comparison, Entry, Group } from './comparison.js'
import type { ReadReport, ReadResult } from './read-report.js'

/**
 * The results that got better or worse between two runs, and whether the suite, the contract or the implementation
 * changed.
 */
export function compareRuns(from: ReadReport, to: ReadReport): Comparison {
  const pairs = [...to.results.values()].flatMap((after) => {
    const before = from.results.get(after.id)
    return before === undefined ? [] : [{ before, after }]
  })
  const added = [...to.results.values()].filter(({ id }) => !from.results.has(id))
  const gone = [...from.results.values()].filter(({ id }) => !to.results.has(id))
  const moved = (kind: Move): Entry[] =>
    pairs
      .filter(({ before, after }) => moveOf(before, after) === kind)
      .map(({ before, after }) => entryOf(before, after))
  const choices = changedChoices(from, to)
  const isOther = choices.length > 0 || pairs.some(({ before, after }) => isDecidedOtherwise(before, after))
  const isNew = pairs.some(({ before, after }) => rankOf(before) === undefined && moveOf(before, after) === 'worse')
  const groups: readonly Group[] = [
    { title: 'Worse', tone: 'worse', entries: moved('worse') },
    { title: 'Better', tone: 'better', entries: moved('better') },
    { title: 'Changed choices', tone: 'other', entries: choices },
    { title: 'No longer decided', tone: 'other', entries: moved('lost') },
    { title: 'Seen now', tone: 'other', entries: moved('found') },
    { title: 'New requirements', tone: 'other', entries: added.map((result) => only(result)) },
    { title: 'Removed requirements', tone: 'other', entries: gone.map((result) => only(result)) },
  ]
  return {
    of: 'runs',
    title: titleOf(from, to),
    facts: [
      verdictLine(from),
      verdictLine(to),
      ...whatChanged(from, to, { isOther, isNew, sameIds: added.length + gone.length === 0 }),
    ],
    groups: groups.filter(({ entries }) => entries.length > 0),
  }
}

type Move = 'worse' | 'better' | 'lost' | 'found'

/** A new violation is worse. A requirement that only one run decided is neither better nor worse. */
function moveOf(before: ReadResult, after: ReadResult): Move | undefined {
  const [a, b] = [rankOf(before), rankOf(after)]
  if (b !== undefined && b < (a ?? GOOD)) return 'worse'
  if (a !== undefined && b !== undefined) return b > a ? 'better' : undefined
  if (a === b) return undefined
  return b === undefined ? 'lost' : 'found'
}

/** A requirement that only one run decided says nothing about the other run. */
function isDecidedOtherwise(before: ReadResult, after: ReadResult): boolean {
  const [a, b] = [rankOf(before), rankOf(after)]
  return a !== undefined && b !== undefined && a !== b
}

const GOOD = 3

/** Undefined if nothing was decided. A failure that the baseline accepts ranks above an unknown one. */
function rankOf({ status, accepted }: ReadResult): number | undefined {
  if (status === 'no-evidence') return undefined
  if (status === 'fail') return accepted ? 1 : 0
  return status === 'warn' ? 2 : GOOD
}

function entryOf(before: ReadResult, after: ReadResult): Entry {
  return { id: after.id, text: `${wordOf(before)} → ${wordOf(after)}: ${after.message}`, clauses: after.clauses }
}

function only(result: ReadResult): Entry {
  return { id: result.id, text: `${wordOf(result)}: ${result.message}`, clauses: result.clauses }
}

function wordOf({ status, accepted }: ReadResult): string {
  return `${accepted ? 'accepted ' : ''}${status.replace('-', ' ')}`
}

function changedChoices(from: ReadReport, to: ReadReport): Entry[] {
  const ids = [...new Set([...from.choices.keys(), ...to.choices.keys()])].sort()
  return ids.flatMap((id) => {
    const [before, after] = [from.choices.get(id), to.choices.get(id)]
    if (before === after || before === undefined || after === undefined) return []
    return [{ id, text: `${before} → ${after}`, clauses: [] }]
  })
}

function titleOf(from: ReadReport, to: ReadReport): string {
  return from.target.name === to.target.name
    ? `${to.target.name}: two runs`
    : `${from.target.name} against ${to.target.name}`
}

function verdictLine({ target, startedAt = 'at an unknown time', verdict, results }: ReadReport): string {
  const failed = [...results.values()].filter(({ status }) => status === 'fail').length
  return `${startedAt} ${target.name} (${target.baseUrl}): ${verdict}, ${failed} of ${results.size} requirements violated`
}

interface Seen {
  /** A requirement that both runs decided, or a choice, is different. */
  readonly isOther: boolean
  /** Something is violated that the earlier run did not decide. */
  readonly isNew: boolean
  readonly sameIds: boolean
}

/** One line each: the suite, the contract, the implementation. */
function whatChanged(from: ReadReport, to: ReadReport, { isOther, isNew, sameIds }: Seen): readonly string[] {
  const isSameContract = from.contract?.digest === to.contract?.digest
  const suite =
    from.version !== to.version
      ? `changed, ${from.version} → ${to.version}`
      : isSameContract && !sameIds
        ? `${to.version} both times, with different requirements: another scope or another build`
        : `the same, ${to.version}`
  const contract =
    from.contract === undefined || to.contract === undefined
      ? 'not recorded in one of the reports'
      : isSameContract
        ? `the same, ${to.contract.name}`
        : `changed, ${from.contract.name} (${from.contract.digest}) → ${to.contract.name} (${to.contract.digest})`
  const isCertain = from.version === to.version && isSameContract && sameIds
  const implementation = isOther
    ? isCertain
      ? 'changed: suite and contract are the same, but the results differ'
      : 'may have changed: the results differ, and so does the suite or the contract'
    : isNew
      ? 'may have changed: the earlier run did not decide what is violated now'
      : 'the same, as far as both runs show'
  return [`Suite: ${suite}`, `Contract: ${contract}`, `Implementation: ${implementation}`]
}
