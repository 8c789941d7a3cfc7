import type { Exchange } from '../exchange.js'
import { foreignHtml, htmlText } from './html-text.js'

/** Request and response as they went over the wire; the whole body is in exchanges.har. */
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
  if (response === undefined) return `${htmlText(failure?.kind ?? 'no answer')}: ${foreignHtml(failure?.message ?? '')}`
  const start = `HTTP/1.1 ${response.status} ${foreignHtml(response.statusText)}`
  const body = new TextDecoder().decode(response.body)
  return [start, ...response.headers.map(headerHtml), '', foreignHtml(body)].join('\n')
}

function headerHtml([name, value]: readonly [string, string]): string {
  return `${foreignHtml(name)}: ${foreignHtml(value)}`
}

function pathOf(address: string): string {
  const url = new URL(address)
  return `${url.pathname}${url.search}`
}
