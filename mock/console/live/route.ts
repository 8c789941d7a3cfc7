import { observable } from './observable.js'

/** Where in the console someone is: `#/requests/12?status=4xx`. */
export interface Route {
  readonly view: string
  /** What follows the view: a request, an operation. */
  readonly item: string | undefined
  readonly query: URLSearchParams
}

const current = observable(readHash())
addEventListener('hashchange', () => current.set(readHash()))

export const useRoute = (): Route => current.use()

function readHash(): Route {
  const [path = '', query = ''] = location.hash.replace(/^#\/?/, '').split('?')
  const [view = '', item] = path.split('/')
  return {
    view: view === '' ? 'requests' : view,
    item: item === undefined ? item : decode(item),
    query: new URLSearchParams(query),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function hrefOf(view: string, item?: string | number, query: Readonly<Record<string, string>> = {}): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  const search = filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`
  return `#/${view}${item === undefined ? '' : `/${encodeURIComponent(item)}`}${search}`
}

/** Without an entry in the history: for every letter of a filter, Back would have to be pressed once. */
export function replaceRoute(href: string): void {
  history.replaceState(null, '', href)
  current.set(readHash())
}
