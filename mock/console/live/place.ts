const PAGE = '/__pipeproof'
const WORLD = /\/w\/([^/]+)$/
/** Where a mock is by default. */
const MOCK = 'http://127.0.0.1:4010'

/** Whether the page belongs to a static site with the mock inside; its address names the world in the query. */
const isSite = document.getElementById('pipeproof-site') !== null
/** The service behind a proxy, if the page shows the requests of a proxy and not of a mock. */
export const upstream = document.getElementById('app')?.dataset.upstream
const path = location.pathname
const end = path.indexOf(PAGE)
/** The part of the address before `/__pipeproof`: a prefix of a proxy, and the world. */
const before = isSite ? sitePrefix() : end < 0 ? '' : path.slice(0, end)

/** The world that this page shows; another world is another address. */
export const worldName = WORLD.exec(before)?.[1] ?? 'default'
/** The prefix of every path of the API in this world. */
export const worldPath = before
export const controlPath = `${before}${PAGE}`

/** The address of a world for other programs. In a static site it is the address of a mock that the user starts. */
export function worldAddress(name: string): string {
  const suffix = name === 'default' ? '' : `/w/${name}`
  return isSite ? `${MOCK}${suffix}` : `${location.origin}${before.replace(WORLD, '')}${suffix}`
}

/** The same view of another world. */
export function worldHref(name: string, hash = location.hash): string {
  if (isSite) return `${path}${name === 'default' ? '' : `?world=${name}`}${hash}`
  const prefix = before.replace(WORLD, '')
  return `${prefix}${name === 'default' ? '' : `/w/${name}`}${PAGE}/${hash}`
}

function sitePrefix(): string {
  const folder = path.slice(0, path.lastIndexOf('/'))
  const world = new URLSearchParams(location.search).get('world')
  return world === null ? folder : `${folder}/w/${encodeURIComponent(world)}`
}
