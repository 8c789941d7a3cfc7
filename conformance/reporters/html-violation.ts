import { clauseById } from '../../spec/index.js'
import type { Check, Evidence } from '../check.js'
import type { Result } from '../report.js'
import { htmlExcerpt } from './html-excerpt.js'
import { htmlWire } from './html-exchange.js'
import { lookOf } from './html-status.js'
import { anchorOf, foreignHtml, htmlText } from './html-text.js'

/** The contract and the evidence, which explain a result. */
export interface Explaining {
  readonly evidence: Evidence
  readonly checks: ReadonlyMap<string, Check>
}

/**
 * Everything that a person needs to repair a violation: the clause, the answer, the place, and a command that shows it
 * again.
 */
export function htmlViolation(result: Result, explaining: Explaining, isLead: boolean): string {
  const exchange = explaining.evidence.exchanges.find(({ id }) => id === result.exchanges[0])
  const { sign, style } = lookOf(result)
  return [
    `<article class="violation ${style}" id="${anchorOf(result.id)}"><h3><span class="sign" aria-hidden="true">${sign}</span> <a href="#${anchorOf(result.id)}">${htmlText(result.id)}</a>${result.accepted === true ? ' <span class="quiet">accepted by the baseline</span>' : ''}</h3>\n`,
    `<p>${htmlText(result.message)}</p>\n`,
    htmlFacts(result, explaining, isLead),
    exchange !== undefined && isLead
      ? `<details><summary>request and response ${htmlText(exchange.id)}</summary>${htmlWire(exchange)}</details>`
      : '',
    exchangeLinks(result),
    '</article>\n',
  ].join('')
}

/** What was expected and found, by which clause, in which cell, and how to see it again. */
export function htmlFacts(result: Result, { evidence, checks }: Explaining, isLead = false): string {
  const check = checks.get(result.check)
  return [
    '<dl class="facts-of">',
    row('expected', result.expected),
    row('found', result.actual === '' ? 'an empty cell' : result.actual),
    ...result.clauses.map((id) => own('clause', `${id}: ${clauseById(evidence.contract, id)?.text ?? ''}`)),
    isLead && check !== undefined ? own('means', check.explain) : '',
    '</dl>\n',
    htmlExcerpt(result, evidence),
    result.curl === undefined ? '' : `<p class="label">repeat it</p><pre class="curl">${htmlText(result.curl)}</pre>`,
  ].join('')
}

export function exchangeLinks({ exchanges }: Pick<Result, 'exchanges'>): string {
  if (exchanges.length === 0) return ''
  return `<p class="quiet">shown by ${exchanges.map((id) => `<a href="#${htmlText(id)}">${htmlText(id)}</a>`).join(' ')}</p>`
}

/** Text of ours or of the contract, which is never cut. */
function own(term: string, value: string): string {
  return `<dt>${term}</dt><dd>${htmlText(value)}</dd>`
}

function row(term: string, value: string | undefined): string {
  return value === undefined ? '' : `<dt>${term}</dt><dd>${foreignHtml(value)}</dd>`
}
