import type { Contract } from '../../spec/index.js'
import type { Result } from '../report.js'
import { titleOf } from './by-area.js'
import { htmlText } from './html-text.js'

/** One requirement, folded unless it is a violation that counts. */
export function htmlResult(result: Result, contract: Contract): string {
  const { id, status, message, accepted } = result
  const open = status === 'fail' && accepted !== true ? ' open' : ''
  return [
    `<details class="result ${status}" data-status="${status}"${open}><summary><span class="badge">${htmlText(titleOf(result))}</span> `,
    `<code>${htmlText(id)}</code> <span class="message">${htmlText(message)}</span></summary><dl>`,
    row('expected', result.expected),
    row('came', result.actual),
    row('level', result.level),
    ...result.clauses.map((clause) => row('clause', `${clause}: ${clauseText(contract, clause)}`)),
    exchangeLinks(result),
    result.curl === undefined ? '' : `<dt>again</dt><dd><pre>${htmlText(result.curl)}</pre></dd>`,
    '</dl></details>\n',
  ].join('')
}

function row(term: string, value: string | undefined): string {
  return value === undefined ? '' : `<dt>${term}</dt><dd>${htmlText(value)}</dd>`
}

function clauseText(contract: Contract, id: string): string {
  return contract.clauses.find((clause) => clause.id === id)?.text ?? ''
}

function exchangeLinks({ exchanges }: Result): string {
  if (exchanges.length === 0) return ''
  const links = exchanges.map((id) => `<a href="#${htmlText(id)}">${htmlText(id)}</a>`)
  return `<dt>shown by</dt><dd>${links.join(' ')}</dd>`
}
