const PAGE = '/__pipeproof'
const WORLD = /\/w\/([^/]+)$/

const path = location.pathname
const end = path.indexOf(PAGE)
/** The part of the address before `/__pipeproof`: a prefix of a proxy, and the world. */
const before = end < 0 ? '' : path.slice(0, end)

/** The world that this page shows; another world is another address. */
export const worldName = WORLD.exec(before)?.[1] ?? 'default'
/** The prefix of every path of the API in this world. */
export const worldPath = before
export const controlPath = `${before}${PAGE}`

/** The same view of another world. */
export function worldHref(name: string, hash = location.hash): string {
  const prefix = before.replace(WORLD, '')
  return `${prefix}${name === 'default' ? '' : `/w/${name}`}${PAGE}/${hash}`
}
