import type { Exchange } from '../exchange.js'
import { foreignHtml, htmlText } from './html-text.js'

/** Request and response as they were sent; the whole body is in exchanges.har. */
export function htmlWire(exchange: Exchange): string {
  return `<div class="wire"><pre>${requestHtml(exchange)}</pre><pre>${responseHtml(exchange)}</pre></div>`
}

/** One line of the list of exchanges. */
export function htmlExchange(exchange: Exchange): string {
  const { id, probe, url, account, milliseconds } = exchange
  const who = account === undefined ? probe.presented.form : `${account}, ${probe.presented.form}`
  return `<tr id="${htmlText(id)}"><th scope="row">${htmlText(id)}</th><td>${htmlText(probe.method)} ${foreignHtml(pathOf(url))}</td><td>${outcomeOf(exchange)}</td><td>${htmlText(who)}</td><td>${Math.round(milliseconds.total)} ms</td></tr>\n`
}

export function outcomeOf({ response, failure }: Exchange): string {
  return htmlText(response === undefined ? (failure?.kind ?? 'no answer') : `${response.status}`)
}

function requestHtml({ probe, url, requestHeaders }: Exchange): string {
  return [`${htmlText(probe.method)} ${foreignHtml(pathOf(url))} HTTP/1.1`, ...requestHeaders.map(headerHtml)].join(
    '\n',
  )
}

function responseHtml({ response, failure }: Exchange): string {
  const came = response ?? failure?.answer
  const problem = failure === undefined ? [] : [`${htmlText(failure.kind)}: ${foreignHtml(failure.message)}`]
  if (came === undefined) return problem[0] ?? 'no answer'
  const start = `HTTP/1.1 ${came.status} ${foreignHtml(came.statusText)}`
  return [...problem, start, ...came.headers.map(headerHtml), '', bodyHtml(came.body)].join('\n')
}

/** How many bytes of a body are read: more than the page ever shows. */
const HEAD = 2048

function bodyHtml(body: Uint8Array): string {
  const text = new TextDecoder().decode(body.subarray(0, HEAD))
  return body.length <= SHOWN ? htmlText(text) : `${htmlText(text.slice(0, SHOWN))}… (${body.length} bytes in all)`
}

/** Characters of a body that a page shows. */
const SHOWN = 300

function headerHtml([name, value]: readonly [string, string]): string {
  return `${foreignHtml(name)}: ${foreignHtml(value)}`
}

function pathOf(address: string): string {
  const url = new URL(address)
  return `${url.pathname}${url.search}`
}
