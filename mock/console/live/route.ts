import { observable } from './observable.js'

/** The place in the console: `#/requests/12?status=4xx`. */
export interface Route {
  readonly view: string
  /** The part after the view: a request, an operation. */
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

/** Adds no entry to the history, so that Back does not undo a filter letter by letter. */
export function replaceRoute(href: string): void {
  history.replaceState(null, '', href)
  current.set(readHash())
}
