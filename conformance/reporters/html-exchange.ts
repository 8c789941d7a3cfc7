import type { Exchange } from '../exchange.js'
import { cutText } from '../judge/cut-text.js'
import { htmlText } from './html-text.js'

/** The whole body stands in exchanges.har. */
const MOST_SHOWN = 1500

/** One exchange as it went over the wire, folded. */
export function htmlExchange(exchange: Exchange): string {
  const { id, probe, url, account, response, failure } = exchange
  const outcome = response === undefined ? (failure?.kind ?? 'no answer') : `${response.status}`
  const who = account === undefined ? probe.presented.form : `${account}, ${probe.presented.form}`
  return [
    `<details class="exchange" id="${htmlText(id)}"><summary><code>${htmlText(id)}</code> ${htmlText(probe.method)} `,
    `${htmlText(pathOf(url))} → <b>${htmlText(outcome)}</b> <small>${htmlText(who)}, ${exchange.milliseconds.total} ms</small></summary>`,
    `<pre>${htmlText(requestText(exchange))}</pre><pre>${htmlText(responseText(exchange))}</pre></details>\n`,
  ].join('')
}

function requestText({ probe, url, requestHeaders }: Exchange): string {
  return [`${probe.method} ${pathOf(url)} HTTP/1.1`, ...requestHeaders.map(headerLine)].join('\n')
}

function responseText({ response, failure }: Exchange): string {
  if (response === undefined) return `${failure?.kind ?? 'no answer'}: ${cutText(failure?.message ?? '')}`
  const body = new TextDecoder().decode(response.body.subarray(0, MOST_SHOWN))
  const rest = response.body.length - MOST_SHOWN
  const more = rest > 0 ? `\n… and ${rest} more bytes in exchanges.har` : ''
  return [
    `HTTP/1.1 ${response.status} ${cutText(response.statusText)}`,
    ...response.headers.map(headerLine),
    '',
    body + more,
  ].join('\n')
}

function headerLine([name, value]: readonly [string, string]): string {
  return `${name}: ${cutText(value)}`
}

function pathOf(address: string): string {
  const url = new URL(address)
  return cutText(`${url.pathname}${url.search}`)
}
