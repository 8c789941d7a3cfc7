import { hasRowCursor, inNumber, type Operation } from '../../../spec/index.js'
import { answerKind, hasSuccessStatus } from '../../answer-kind.js'
import { announcesMore } from '../../ask/pages/handed-cursor.js'
import { type Page, walk, walkBase } from '../../ask/pages/page-walk.js'
import type { Evidence, Finding, Instance } from '../../check.js'
import type { Exchange } from '../../exchange.js'
import type { Probe } from '../../probe.js'
import type { DataRow } from '../../read/data-rows.js'
import { rowText } from '../../read/row-text.js'
import { rowsOf, type TableAnswer } from '../../read/table-answer.js'
import { dataChanged, describe, unconfirmed, violated } from '../finding/finding.js'
import { haveMoved, heldApart, type PairHeldApart } from '../finding/held-apart.js'
import { operationOf } from '../finding/table-place.js'
import { markOf } from './page-place.js'

/** A page without rows, although the plain call has rows after the previous page. */
interface EarlyEnd {
  readonly operation: Operation
  readonly plain: TableAnswer
  readonly probe: Probe
  readonly exchange: Exchange
  readonly left: readonly DataRow[]
}

/** Repeats both sides, because rows may have disappeared in the meantime. */
export function endProbes(instance: Instance, evidence: Evidence): readonly Probe[] {
  const end = earlyEnd(operationOf(instance, evidence.contract), evidence)
  return end === undefined ? [] : lookAgain(end, evidence).wanted
}

export function judgeEnd(instance: Instance, evidence: Evidence): Finding | undefined {
  const end = earlyEnd(operationOf(instance, evidence.contract), evidence)
  if (end === undefined) return undefined
  const { plain, probe, exchange, left } = end
  const exchanges = [exchange, plain.exchange]
  const { state, answers } = lookAgain(end, evidence)
  if (state === 'waiting') return unconfirmed(`${describe(probe)} returned no rows`, exchanges)
  if (state === 'moved') return dataChanged(answers, 'pages')
  return violated(instance, {
    message: `${describe(probe)} returned no rows: the plain call shows ${inNumber(left.length, 'row')} after the previous page, the first one is row ${left[0]?.number}`,
    expected: 'the rows after the previous page',
    actual: 'no rows',
    exchanges,
  })
}

function lookAgain({ operation, plain, exchange }: EarlyEnd, evidence: Evidence): PairHeldApart {
  return heldApart(
    [plain.exchange, exchange],
    ([bases, ends]) => !haveMoved(bases, operation) && ends.every((one) => isEmpty(one, evidence)),
    evidence,
  )
}

function earlyEnd(operation: Operation, evidence: Evidence): EarlyEnd | undefined {
  const plain = walkBase(operation, evidence)
  const pages = walk(operation, evidence)
  const [before, last] = pages.slice(-2)
  if (plain === undefined || last === undefined || before?.answer === undefined) return undefined
  const exchange = evidence.answer(last.probe)
  if (exchange === undefined || !isEmpty(exchange, evidence)) return undefined
  if (last.handedOver && !announcesMore(before.answer.exchange, operation)) return undefined
  const left = rowsLeft(plain, pages, operation)
  return left.length === 0 ? undefined : { operation, plain, probe: last.probe, exchange, left }
}

/** Rows that are on no page so far. After a plain value as cursor, rows with that value are ignored. */
export function rowsLeft(plain: TableAnswer, pages: readonly Page[], operation: Operation): readonly DataRow[] {
  const answers = pages.flatMap(({ answer }) => answer ?? [])
  const walked = new Set(answers.flatMap((answer) => rowsOf(answer).map((row) => rowText(row, answer))))
  if (hasRowCursor(operation)) {
    const texts = rowsOf(plain).map((row) => rowText(row, plain))
    const last = texts.findLastIndex((text) => walked.has(text))
    return rowsOf(plain).filter((_row, index) => index > last)
  }
  const from = marksOf([plain], operation)[0] ?? ''
  const edge = marksOf(answers, operation).at(-1) ?? ''
  return rowsOf(plain).filter((row) => {
    const mark = markOf(row, operation)
    const isBehind = from >= edge ? mark < edge : mark > edge
    return mark !== '' && isBehind && !walked.has(rowText(row, plain))
  })
}

function marksOf(answers: readonly TableAnswer[], operation: Operation): readonly string[] {
  return answers.flatMap(rowsOf).map((row) => markOf(row, operation))
}

/** The answer is the error for "nothing found", and not a refusal of the cursor. */
function isEmpty(exchange: Exchange, { contract }: Evidence): boolean {
  const answer = answerKind(exchange, contract)
  return (
    answer.kind === 'empty' || (answer.kind === 'broken' && answer.form === 'nothing' && hasSuccessStatus(exchange))
  )
}
