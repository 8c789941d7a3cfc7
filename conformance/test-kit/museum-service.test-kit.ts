import type { IncomingMessage } from 'node:http'
import { listMakers, oneMaker } from './museum-makers.test-kit.js'
import { listObjects, oneObject } from './museum-objects.test-kit.js'
import { problem, refusal } from './museum-problem.test-kit.js'
import { type Has, namesIn, oneOf, type PlainService, type Reply, reader } from './plain-service.test-kit.js'

const KEY = 'key-of-the-reader'
const MISTAKES = namesIn(`
objects-newest-first objects-unsorted page-ignored page-overlaps page-skips-one page-from-zero
per-page-ignored per-page-default-50 per-page-unlimited sorted-after-paging filtered-after-paging
total-of-page total-unfiltered pages-rounded-down page-told-always-1 no-total-header total-header-of-page
material-first-only material-ignored made-from-exclusive made-before-inclusive acquired-since-exclusive
on-display-false-ignored not-hall-ignored not-hall-inverted weight-as-text acquired-as-moment
id-in-small-letters hall-left-out younger-than-the-collection wrong-media-type no-story
detail-of-another detail-other-weight unknown-object-200 unknown-object-400 problem-as-plain-json
problem-without-type problem-says-200 open-to-all any-key bad-page-accepted bad-page-500
offset-ignored offset-as-page makers-total-of-page makers-by-birth limit-ignored name-ignored
name-from-start-only has-died-false-ignored has-died-inverted died-left-out slug-twice halls-only-json`)
const LAWFUL = namesIn(`
clamps-per-page other-ties more-members pretty-printed charset other-words more-headers
unknown-parameters-refused link-header name-case-matters numbers-with-zeros`)

/** The museum's collection as another team would write it, from examples/museum/openapi.yaml alone. */
export const museumService: PlainService = {
  mistakes: MISTAKES,
  lawful: LAWFUL,
  accounts: [reader({ readerKey: KEY })],
  listenerFor: (has) => (request, response) => {
    const { status, body, headers } = answer(has, request)
    const type = has('wrong-media-type') ? 'text/html' : `application/json${has('charset') ? '; charset=utf-8' : ''}`
    const further = has('more-headers') ? { ETag: '"1"', Vary: 'Accept', 'X-Request-Id': '7' } : {}
    const text = typeof body === 'string' ? body : JSON.stringify(body, null, has('pretty-printed') ? 2 : 0)
    const spelled = has('numbers-with-zeros') ? text.replaceAll(/("weight":\d+)([,}])/g, '$1.0$2') : text
    response.writeHead(status, { 'Content-Type': type, ...further, ...headers }).end(`${spelled}\n`)
  },
}

function answer(has: Has, { method, url = '/', headers }: IncomingMessage): Reply {
  const { pathname, searchParams } = new URL(url, 'http://museum')
  const [root, collection, id, ...more] = pathname.split('/').slice(1)
  const isHalls = collection === 'halls' && id === undefined
  const isKnown = root === 'collection' && (collection === 'objects' || collection === 'makers' || isHalls)
  if (!isKnown || more.length > 0) return problem(has, 404, 'No such path')
  if (method !== 'GET') return problem(has, 405, 'Only GET works here')
  if (!isReader(has, headers['x-reader-key']))
    return problem(has, 401, 'Send the key that the museum gave you as X-Reader-Key')
  if (isHalls) return listHalls(has, searchParams)
  const isObject = collection === 'objects'
  if (id !== undefined) return isObject ? oneObject(has, id) : oneMaker(has, id)
  return isObject ? listObjects(has, searchParams) : listMakers(has, searchParams)
}

const HALLS = ['Garden', 'North', 'South'].map((hall, index) => ({ hall, floor: index, cases: 30 - index }))

function listHalls(has: Has, query: URLSearchParams): Reply {
  const refused = refusal(has, query, [oneOf('as', ['json', 'csv'])])
  if (refused !== undefined) return refused
  if (query.get('as') !== 'csv' || has('halls-only-json')) return { status: 200, body: HALLS }
  const lines = ['hall,floor,cases', ...HALLS.map(({ hall, floor, cases }) => `${hall},${floor},${cases}`)]
  return { status: 200, body: lines.join('\n'), headers: { 'Content-Type': 'text/csv' } }
}

function isReader(has: Has, key: string | string[] | undefined): boolean {
  return key === KEY || has('open-to-all') || (has('any-key') && Boolean(key))
}
