import type { Exchange, Recorded } from '../exchange.js'
import type { Tampering } from './recording.test-kit.js'

type Lines = readonly string[]

/** Mistakes that a server might make in every answer at once, each as a change of what was recorded. */
export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  nothing: (exchange) => exchange,
  // Tables
  'no header row': lines(([, ...rows]) => rows),
  'two columns change places': lines((all) =>
    all.map((line) => cells(line, ([a = '', b = '', ...rest]) => [b, a, ...rest])),
  ),
  'header of two columns changes': lines(([header = '', ...rows]) => [
    cells(header, ([a = '', b = '', ...rest]) => [b, a, ...rest]),
    ...rows,
  ]),
  'last column is missing': lines((all) => all.map((line) => cells(line, (values) => values.slice(0, -1)))),
  'one column more': lines((all) => all.map((line) => `${line}|more`)),
  'a field is cut': lines((all) => all.map((line, at) => (at === 2 ? cells(line, (v) => v.slice(1)) : line))),
  'an unquoted delimiter': lines((all) => all.map((line, at) => (at === 1 ? `${line}|x` : line))),
  semicolons: lines((all) => all.map((line) => line.replaceAll('|', ';'))),
  'no rows': lines(([header = '']) => [header]),
  'one row': lines((all) => all.slice(0, 2)),
  'every other row': lines((all) => all.filter((_, at) => at % 2 === 0)),
  'last row is lost': lines((all) => all.slice(0, -1)),
  'first row is lost': lines(([header = '', , ...rows]) => [header, ...rows]),
  'rows come twice': lines(([header = '', ...rows]) => [header, ...rows, ...rows]),
  'rows come backwards': lines(([header = '', ...rows]) => [header, ...rows.reverse()]),
  'first two rows change places': lines(([header = '', a, b, ...rows]) => [
    header,
    ...(b ? [b] : []),
    ...(a ? [a] : []),
    ...rows,
  ]),
  'numbers are words': cellsOf((cell) => (isNumber(cell) ? 'many' : cell)),
  'numbers grow': cellsOf((cell) => (isNumber(cell) ? String(Number(cell) * 10 + 1) : cell)),
  'numbers shrink': cellsOf((cell) => (isNumber(cell) ? String(-Math.abs(Number(cell)) - 1) : cell)),
  'numbers with commas': cellsOf((cell) => (isNumber(cell) ? `1,${cell}` : cell)),
  'first number of a row grows': firstOf(isNumber, (cell) => String(Number(cell) + 1)),
  'days turned round': cellsOf((cell) => cell.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$3.$2.$1')),
  'days of another year': cellsOf((cell) => cell.replace(/^\d{4}(?=-\d\d-\d\d)/, '2019')),
  'days to come': cellsOf((cell) => cell.replace(/^\d{4}(?=-\d\d-\d\d)/, '2031')),
  'empty cells': cellsOf(() => ''),
  'first cell is empty': firstOf(
    () => true,
    () => '',
  ),
  'capital letters': cellsOf((cell) => cell.toUpperCase()),
  'another word': cellsOf((cell) => (/^[A-Za-z]/.test(cell) ? `x${cell}` : cell)),
  'alike in every row': lines(([header = '', first = '', ...rows]) => [header, first, ...rows.map(() => first)]),
  'broken text': bytes((body) => Buffer.concat([body.slice(0, 20), Buffer.of(0xff, 0xfe), body.slice(20)])),
  'byte order mark': text((body) => `\uFEFF${body}`),
  'nothing at all': text(() => ''),
  'half of it': text((body) => body.slice(0, Math.floor(body.length / 2))),
  'a page for people': succeeded((response) => withBody(response, '<html><body>Hello</body></html>', 'text/html')),
  'an error line': succeeded((response) => withBody(response, 'error,something went wrong\n', 'text/csv')),
  'no data': succeeded((response) => withBody(response, 'error,No data found\n', 'text/csv')),
  // JSON
  'a property is lost': json((body) => Object.fromEntries(Object.entries(body).slice(1))),
  'values are null': json((body) => Object.fromEntries(Object.entries(body).map(([key]) => [key, null]))),
  'values are numbers': json((body) => Object.fromEntries(Object.entries(body).map(([key]) => [key, 1]))),
  'words are others': json((body) =>
    Object.fromEntries(Object.entries(body).map(([key, value]) => [key, other(value)])),
  ),
  'a property more': json((body) => ({ ...body, more: 1 })),
  'JSON in a list': json((body) => [body]),
  // Statuses
  'everything is 200': status(() => 200),
  'refusals are 403': status((found) => (found === 401 ? 403 : found)),
  'gates are 401': status((found) => (found === 403 ? 401 : found)),
  'refusals are 400': status((found) => Math.min(found, 400)),
  'refusals are 404': status((found) => (found >= 400 ? 404 : found)),
  'quota is 503': status((found) => (found === 429 ? 503 : found)),
  'everything is 429': status(() => 429),
  'everything is 404': status(() => 404),
  'everything is 500': status(() => 500),
  'everything is 401': status(() => 401),
  'every third is 500': status((found, index) => (index % 3 === 0 ? 500 : found)),
  'every third is 429': status((found, index) => (index % 3 === 1 ? 429 : found)),
  // Headers
  'no headers': headers(() => []),
  'plain text': headers((all) =>
    all.map(([name, value]) => [name, /^content-type$/i.test(name) ? 'text/plain' : value]),
  ),
  'another charset': headers((all) =>
    all.map(([name, value]) => [name, /^content-type$/i.test(name) ? 'text/csv; charset=latin1' : value]),
  ),
  'numbers of headers are words': headers((all) =>
    all.map(([name, value]) => [name, isNumber(value) ? 'many' : value]),
  ),
  'numbers of headers are one less': headers((all) =>
    all.map(([name, value]) => [name, isNumber(value) ? String(Number(value) - 1) : value]),
  ),
  'numbers of headers are thousands': headers((all) =>
    all.map(([name, value]) => [name, isNumber(value) ? `${value}000` : value]),
  ),
  'numbers of headers stand still': headers((all) => all.map(([name, value]) => [name, isNumber(value) ? '7' : value])),
  'headers come twice': headers((all) => [...all, ...all]),
  // What is not there
  'every second is not asked': (exchange, index) => (index % 2 === 0 ? exchange : undefined),
  'every second is asked': (exchange, index) => (index % 2 === 1 ? exchange : undefined),
  'only the plain calls': (exchange) => (exchange.probe.parameters.length === 0 ? exchange : undefined),
  'only calls with parameters': (exchange) => (exchange.probe.parameters.length > 0 ? exchange : undefined),
  'only valid credentials': (exchange) => (exchange.probe.presented.form === 'valid' ? exchange : undefined),
  'only spoilt credentials': (exchange) => (exchange.probe.presented.form !== 'valid' ? exchange : undefined),
  'nothing was asked': () => undefined,
  'every third answer is lost': (exchange, index) => (index % 3 === 0 ? lost(exchange) : exchange),
  'every answer is lost': (exchange) => lost(exchange),
}

function lost({ response: _, ...exchange }: Exchange): Exchange {
  return { ...exchange, failure: { kind: 'timeout', message: 'No answer in time' } }
}

function answered(change: (response: Recorded, index: number) => Recorded): Tampering {
  return ({ response, ...exchange }, index) =>
    response === undefined ? { ...exchange } : { ...exchange, response: change(response, index) }
}

function succeeded(change: (response: Recorded) => Recorded): Tampering {
  return answered((response) => (response.status < 300 ? change(response) : response))
}

function bytes(change: (body: Uint8Array) => Uint8Array): Tampering {
  return succeeded((response) => ({ ...response, body: change(response.body) }))
}

function text(change: (body: string) => string): Tampering {
  return bytes((body) => new TextEncoder().encode(change(new TextDecoder().decode(body))))
}

/** Of bodies that are tables. */
function lines(change: (all: Lines) => Lines): Tampering {
  return text((body) => (body.startsWith('{') ? body : `${change(body.trimEnd().split('\n')).join('\n')}\n`))
}

function cells(line: string, change: (values: Lines) => Lines): string {
  return change(line.split('|')).join('|')
}

function cellsOf(change: (cell: string) => string): Tampering {
  return lines(([header = '', ...rows]) => [header, ...rows.map((row) => cells(row, (values) => values.map(change)))])
}

function firstOf(isWanted: (cell: string) => boolean, change: (cell: string) => string): Tampering {
  return lines(([header = '', ...rows]) => [header, ...rows.map((row) => cells(row, (values) => changeFirst(values)))])

  function changeFirst(values: Lines): Lines {
    const at = values.findIndex(isWanted)
    return values.map((value, index) => (index === at ? change(value) : value))
  }
}

function json(change: (body: object) => object): Tampering {
  return answered((response) => {
    const found = new TextDecoder().decode(response.body)
    if (!found.startsWith('{')) return response
    return { ...response, body: new TextEncoder().encode(JSON.stringify(change(JSON.parse(found) as object))) }
  })
}

function status(change: (status: number, index: number) => number): Tampering {
  return answered((response, index) => ({ ...response, status: change(response.status, index) }))
}

function headers(change: (all: Recorded['headers']) => readonly (readonly [string, string])[]): Tampering {
  return answered((response) => ({ ...response, headers: change(response.headers) }))
}

function withBody(response: Recorded, body: string, type: string): Recorded {
  return { ...response, headers: [['Content-Type', type]], body: new TextEncoder().encode(body) }
}

function other(value: unknown): unknown {
  return typeof value === 'string' ? `other ${value}` : value
}

function isNumber(cell: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(cell)
}
