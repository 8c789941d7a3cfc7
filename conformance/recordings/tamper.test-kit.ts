import type { Exchange, Recorded } from '../exchange.js'

/** One recorded answer or a changed one; undefined = the request was not sent. */
export type Tampering = (exchange: Exchange, index: number) => Exchange | undefined

type Lines = readonly string[]

export function lost({ response: _, ...exchange }: Exchange): Exchange {
  return { ...exchange, failure: { kind: 'timeout', message: 'No answer in time' } }
}

function answered(change: (response: Recorded, index: number) => Recorded): Tampering {
  return ({ response, ...exchange }, index) =>
    response === undefined ? { ...exchange } : { ...exchange, response: change(response, index) }
}

export function succeeded(change: (response: Recorded) => Recorded): Tampering {
  return answered((response) => (response.status < 300 ? change(response) : response))
}

export function bytes(change: (body: Uint8Array) => Uint8Array): Tampering {
  return succeeded((response) => ({ ...response, body: change(response.body) }))
}

export function text(change: (body: string) => string): Tampering {
  return bytes((body) => new TextEncoder().encode(change(new TextDecoder().decode(body))))
}

/** Changes bodies that are tables. */
export function lines(change: (all: Lines) => Lines): Tampering {
  return text((body) => (/^[[{]/.test(body) ? body : `${change(body.trimEnd().split('\n')).join('\n')}\n`))
}

export function cells(line: string, change: (values: Lines) => Lines): string {
  return change(line.split('|')).join('|')
}

/** Changes tables, and objects in lists. */
export function cellsOf(change: (cell: string) => string): Tampering {
  const inLines = lines(([header = '', ...rows]) => [
    header,
    ...rows.map((row) => cells(row, (values) => values.map(change))),
  ])
  const inObjects = list((all) => all.map((entry) => membersOf(entry, change)))
  return (exchange, index) => {
    const found = inLines(exchange, index)
    return found && inObjects(found, index)
  }
}

function membersOf(entry: unknown, change: (cell: string) => string): unknown {
  if (typeof entry === 'string') return change(entry)
  if (typeof entry === 'number')
    return isNumber(change(String(entry))) ? Number(change(String(entry))) : change(`${entry}`)
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, membersOf(value, change)]))
}

export function firstOf(isWanted: (cell: string) => boolean, change: (cell: string) => string): Tampering {
  return lines(([header = '', ...rows]) => [header, ...rows.map((row) => cells(row, (values) => changeFirst(values)))])

  function changeFirst(values: Lines): Lines {
    const at = values.findIndex(isWanted)
    return values.map((value, index) => (index === at ? change(value) : value))
  }
}

export function json(change: (body: object) => object): Tampering {
  return anyJson((body) => (Array.isArray(body) ? body : change(body)))
}

/** The objects of bodies that are lists of objects, or hold such a list. */
export function list(change: (all: readonly unknown[]) => readonly unknown[]): Tampering {
  return anyJson((body) => {
    if (Array.isArray(body)) return change(body)
    return Object.fromEntries(
      Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? change(value) : value]),
    )
  })
}

function anyJson(change: (body: object) => object): Tampering {
  return answered((response) => {
    const found = new TextDecoder().decode(response.body)
    if (!/^[[{]/.test(found)) return response
    return { ...response, body: new TextEncoder().encode(JSON.stringify(change(JSON.parse(found) as object))) }
  })
}

export function numbersOf(entry: unknown, change: (number: number) => number): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, typeof value === 'number' ? change(value) : value]),
  )
}

export function status(change: (status: number, index: number) => number): Tampering {
  return answered((response, index) => ({ ...response, status: change(response.status, index) }))
}

export function headers(change: (all: Recorded['headers']) => readonly (readonly [string, string])[]): Tampering {
  return answered((response) => ({ ...response, headers: change(response.headers) }))
}

export function withBody(response: Recorded, body: string, type: string): Recorded {
  return { ...response, headers: [['Content-Type', type]], body: new TextEncoder().encode(body) }
}

export function isNumber(cell: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(cell)
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
