import { type HttpHandler, http } from 'msw'
import { createFetch, type FetchOptions, type MockFetch } from './create-fetch.js'

/** Handlers for MSW 2 and 3, with the mock behind them to steer it. */
export type MockHandlers = readonly HttpHandler[] & Pick<MockFetch, 'world'>

/** Handlers that answer every request below `baseUrl`: `setupServer(...createHandlers({ baseUrl }))`. */
export function createHandlers(options: FetchOptions = {}): MockHandlers {
  const answer = createFetch(options)
  const base = (options.baseUrl ?? 'http://127.0.0.1:4010').replace(/\/+$/, '')
  const handlers = [http.all(`${base}/*`, ({ request }) => answer(request))]
  return Object.assign(handlers, { world: answer.world })
}
