import type { MockEngine } from '../engine.js'
import { escapeHtml } from '../model/escape-html.js'
import { andThen, type MaybePromise } from '../model/maybe-promise.js'
import type { PlainRequest } from '../model/plain-request.js'
import type { Answered, Reply } from '../model/reply.js'
import { jsonReply } from '../model/reply-headers.js'
import { pageReply } from './page-reply.js'

/** Answers `GET /` with links, unless the contract has an operation there; the engine answers the rest. */
export function withStartPage(engine: MockEngine): MockEngine['answer'] {
  return (world, request) => {
    if (request.path !== '/' || request.method !== 'GET') return engine.answer(world, request)
    return andThen(engine.worlds.get(world).view(), ({ routes }): MaybePromise<Answered> => {
      if (routes.find('GET', '/').kind !== 'path-unknown') return engine.answer(world, request)
      return { reply: startPage(engine, world, request) }
    })
  }
}

/** The page links by path, because a browser may use another host name than the mock knows. */
function startPage(engine: MockEngine, world: string, request: PlainRequest): Reply {
  const base = engine.issuer(world).replace(/\/idp$/, '')
  const { title, version, basePath = '', operations } = engine.contract
  if (!request.header('accept')?.includes('text/html')) {
    return jsonReply(200, {
      name: 'pipeproof-mock',
      api: `${base}${basePath}`,
      console: `${base}/__pipeproof/`,
      contract: `${base}/__pipeproof/contract.json`,
    })
  }
  const path = new URL(base).pathname.replace(/\/$/, '')
  const lines = operations.map(({ method, path: template, summary }) => {
    const name = `${method.toUpperCase()} ${basePath}${template}`
    return `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(summary)}</td></tr>`
  })
  return pageReply(
    200,
    `${title} ${version}`,
    `<p>This is a mock of the API, made by Pipeproof.</p>
<ul><li><a href="${escapeHtml(path)}/__pipeproof/">Console</a>: keys, clock, quotas, faults, requests</li>
<li><a href="${escapeHtml(path)}/__pipeproof/contract.json">Contract</a>: the OpenAPI document as one file</li>
<li>API: <code>${escapeHtml(`${base}${basePath}`)}</code></li></ul>
<table>${lines.join('')}</table>`,
  )
}
