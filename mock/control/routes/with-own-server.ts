import { parseDocument } from 'yaml'
import { jsonText, visibleYaml } from '../../../spec/index.js'

interface Server {
  readonly url: string
  readonly description?: string
}

/** The document with this mock as its first server, so that other programs send their requests to it. */
export function jsonWithServer(json: string, url: string): string {
  const document = JSON.parse(json)
  const { openapi, info, servers, ...rest } = document
  return jsonText({ openapi, info, servers: ownFirst(servers, url), ...rest }, 2)
}

export function yamlWithServer(yaml: string, url: string): string {
  const document = parseDocument(yaml)
  document.set('servers', document.createNode(ownFirst(document.toJS().servers, url)))
  return visibleYaml(document, { lineWidth: 120 })
}

function ownFirst(servers: unknown, url: string): readonly Server[] {
  const named: readonly Server[] = Array.isArray(servers) ? servers : []
  const own = named.find((server) => server?.url === url) ?? { url, description: 'This mock' }
  return [own, ...named.filter((server) => server !== own)]
}
