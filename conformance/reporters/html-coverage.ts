import type { Contract, ErrorWhen } from '../../spec/index.js'
import type { AnswerCoverage, OperationCoverage, Report } from '../report.js'
import { pathText } from './html-map.js'
import { htmlText } from './html-text.js'

/** The documented answers that came, by credential, and the parameters that were sent. */
export function htmlCoverage({ coverage }: Report, contract: Contract): string {
  if (coverage.length === 0) return ''
  const names = [...new Set(coverage.flatMap(({ answers }) => answers.map(({ answer }) => answer)))].sort()
  return [
    '<section id="coverage"><h2>Coverage</h2>\n<details><summary>Answers by operation, status and credential</summary>\n',
    '<p class="quiet">A number says how often the answer came with this credential. “Elsewhere” means that only other operations returned it in this run. An error that concerns the whole service is provoked only once.</p>\n',
    answerTable(coverage, names, contract),
    '</details>\n',
    neverSeen(coverage, names, contract),
    parameterTable(coverage, contract),
    '</section>\n',
  ].join('')
}

function answerTable(coverage: readonly OperationCoverage[], names: readonly string[], contract: Contract): string {
  const seenAnywhere = new Set(names.filter((name) => coverage.some((one) => isSeen(one, name))))
  const head = names.map((name) => `<th scope="col">${htmlText(name)}</th>`).join('')
  const rows = coverage.map((one) => {
    const cells = names.map((name) =>
      answerCell(
        one.answers.find(({ answer }) => answer === name),
        seenAnywhere.has(name),
      ),
    )
    return `<tr><th scope="row">${htmlText(pathText(one.operation, contract))}</th>${cells.join('')}</tr>\n`
  })
  return `<div class="scroll" tabindex="0" role="region" aria-label="Answers by operation"><table class="wide counts"><thead><tr><th scope="col">operation</th>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function answerCell(answer: AnswerCoverage | undefined, isSeenElsewhere: boolean): string {
  if (answer === undefined) return '<td></td>'
  const counts = Object.entries(answer.seen).map(([scheme, count]) => `${htmlText(scheme)} ${count}`)
  if (counts.length === 0) return `<td class="quiet">${isSeenElsewhere ? 'elsewhere' : '○ never'}</td>`
  const style = answer.isDocumented ? '' : ' class="warn"'
  return `<td${style}>${answer.isDocumented ? '' : '! not documented<br>'}${counts.join('<br>')}</td>`
}

function isSeen({ answers }: OperationCoverage, name: string): boolean {
  return answers.some(({ answer, seen }) => answer === name && Object.keys(seen).length > 0)
}

/** What the run needs to provoke an answer that never came. */
const WANTED: Readonly<Record<ErrorWhen, string>> = {
  'credentials-missing': 'a request without a credential',
  'credentials-malformed': 'a request with a malformed credential',
  'token-invalid': 'an account with a token in the target file',
  'token-expired': 'expiredToken in the target file',
  'api-key-invalid': 'an account with an API key, or revokedApiKey in the target file',
  'symbol-out-of-reach': 'symbols of a higher tier in the target file, and an account of a lower one',
  'symbol-unknown': 'the unknown symbol in the target file',
  'group-out-of-reach': 'an account of a lower tier than the operation requires',
  'quota-exceeded': 'an account whose hour this run may spend to its end',
  'parameter-missing': 'a request without a required parameter',
  'parameter-invalid': 'a parameter with a value that is not allowed, which some services accept',
  'parameter-too-short': 'a query that is too short, which some services accept',
  'no-data': 'a request that matches nothing',
  'resource-unknown': 'a request for an id that does not exist',
  gone: 'the id of something that was removed',
  'not-acceptable': 'a request for a media type that the service does not send',
  'path-unknown': 'a request for a path that does not exist',
  'method-unknown': 'a request with another method',
}

function neverSeen(coverage: readonly OperationCoverage[], names: readonly string[], { errors }: Contract): string {
  const never = names.filter((name) => coverage.every((one) => !isSeen(one, name)))
  if (never.length === 0) return ''
  const items = never.map((name) => {
    const { code = name, when = [] } = errors.find((error) => name.endsWith(` ${error.code}`)) ?? {}
    const instead = names.filter(
      (other) => !never.includes(other) && (other.endsWith(` ${code}`) || isForSame(other, when, errors)),
    )
    const wanted = when.map((reason) => WANTED[reason])
    const takes = wanted.length === 0 ? '' : `. It needs ${wanted.join(', or ')}`
    const what = instead.length === 0 ? takes : `: ${htmlText(instead.join(', '))} came instead`
    return `<li><b>${htmlText(name)}</b> never came${what}</li>`
  })
  return `<ul class="plain">${items.join('')}</ul>\n`
}

/** Whether a code has the same occasions. */
function isForSame(name: string, when: readonly ErrorWhen[], errors: Contract['errors']): boolean {
  if (when.length === 0) return false
  return errors.some((entry) => name.endsWith(` ${entry.code}`) && when.every((reason) => entry.when.includes(reason)))
}

function parameterTable(coverage: readonly OperationCoverage[], contract: Contract): string {
  const all = coverage.flatMap(({ operation, parameters }) =>
    parameters.map((parameter) => ({ operation, ...parameter })),
  )
  if (all.length === 0) return ''
  const unsent = all.filter(({ values }) => values === 0).length
  const rows = all.map(({ operation, name, values, accepted, refused }) => {
    const counts =
      values === 0
        ? '<td class="warn" colspan="3">○ never sent</td>'
        : `<td>${values}</td><td>${accepted}</td><td>${refused}</td>`
    return `<tr><th scope="row">${htmlText(pathText(operation, contract))} <b>${htmlText(name)}</b></th>${counts}</tr>\n`
  })
  return `<details><summary>Parameters: ${all.length - unsent} of ${all.length} were sent</summary><div class="scroll" tabindex="0" role="region" aria-label="Parameters"><table class="wide"><thead><tr><th scope="col">parameter</th><th scope="col">values</th><th scope="col">accepted</th><th scope="col">refused</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></details>\n`
}
