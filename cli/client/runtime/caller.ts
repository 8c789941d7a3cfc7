import { type OperationShape, readAnswer } from './answer.js'
import { type OtherError, quotaOf, type Result } from './result.js'
import { segment } from './segment.js'
import { type ClientOptions, createSender, type Sending } from './sender.js'

/** The value of a parameter; a list is sent as the document says, by default with commas. */
export type ParameterValue = string | number | boolean | readonly (string | number)[] | undefined

export interface RequestOptions {
  readonly signal?: AbortSignal
  /** Sends the request even if the cache has an answer. */
  readonly fresh?: boolean
  readonly body?: unknown
}

export interface Caller {
  call<Data, Refusal>(
    shape: OperationShape,
    parameters: object,
    options?: RequestOptions,
  ): Promise<Result<Data, Refusal>>
  /** The pages of an answer, with one request for each. A failure is the last page. */
  pages<Data, Refusal>(
    shape: OperationShape,
    parameters: object,
    options?: RequestOptions,
  ): AsyncGenerator<Result<Data, Refusal>, void>
}

export function createCaller(contract: Sending, options: ClientOptions): Caller {
  const sender = createSender(contract, options)
  async function call<Data, Refusal>(
    shape: OperationShape,
    parameters: object,
    how: RequestOptions = {},
  ): Promise<Result<Data, Refusal>> {
    try {
      const response = await sender.send(requestFor(shape, { ...parameters }, options.baseUrl, how), shape.security)
      const { read, nextCursor } = await readAnswer(response, shape)
      const { status, headers } = response
      const facts = { status, headers, quota: quotaOf(headers, contract.rate) }
      // The reader has compared the body with the shape, and these types were made from the same shape.
      return 'error' in read
        ? { ok: false, error: read.error as Refusal, ...facts }
        : { ok: true, data: read.data as Data, nextCursor, ...facts }
    } catch (cause) {
      const error: OtherError = { kind: 'unreachable', message: String(cause), cause }
      return { ok: false, error, status: undefined, headers: undefined, quota: undefined }
    }
  }
  return { call, pages: (shape, parameters, how) => walk(call, shape, { ...parameters }, how) }
}

async function* walk<Data, Refusal>(
  call: Caller['call'],
  shape: OperationShape,
  parameters: Readonly<Record<string, unknown>>,
  how: RequestOptions | undefined,
): AsyncGenerator<Result<Data, Refusal>, void> {
  const [name = ''] = shape.cursor ?? []
  let isHandedOver = false
  for (let next: NextPage | undefined = { cursor: parameters[name], seen: [] }; next; ) {
    const { cursor, seen }: NextPage = next
    const page: Result<Data, Refusal> = await call<Data, Refusal>(shape, { ...parameters, [name]: cursor }, how)
    const all = rowsOf(page)
    const rows = all.filter((row) => !seen.includes(JSON.stringify(row)))
    if (!page.ok) return yield page
    if (seen.length > 0 && rows.length === 0) return
    yield rows.length < all.length ? { ...page, data: rows as Data } : page
    isHandedOver ||= page.nextCursor !== undefined
    // A cursor that leads to itself would never end.
    if (isHandedOver && page.nextCursor === cursor) return
    next = nextPage(page.nextCursor, isHandedOver ? [] : all, shape, parameters)
  }
}

function rowsOf(page: Result<unknown, unknown>): readonly Readonly<Record<string, unknown>>[] {
  return page.ok && Array.isArray(page.data) ? page.data : []
}

interface NextPage {
  readonly cursor: unknown
  /** Rows that may come again, as JSON. */
  readonly seen: readonly string[]
}

/** Without a cursor in the answer, the value of the last row is the cursor; rows with that value may come again. */
function nextPage(
  handed: string | undefined,
  rows: readonly Readonly<Record<string, unknown>>[],
  { cap, cursor: [, column = ''] = ['', ''] }: OperationShape,
  parameters: Readonly<Record<string, unknown>>,
): NextPage | undefined {
  if (handed !== undefined) return { cursor: handed, seen: [] }
  const isFull = cap !== undefined && rows.length >= Number(parameters[cap[0]] ?? cap[1])
  const cursor = rows.at(-1)?.[column]
  if (!isFull || !cursor) return undefined
  return { cursor, seen: rows.filter((row) => row[column] === cursor).map((row) => JSON.stringify(row)) }
}

function requestFor(
  { method, path, accept = '*/*', places = {} }: OperationShape,
  parameters: Readonly<Record<string, unknown>>,
  baseUrl: string,
  { signal, fresh, body }: RequestOptions,
): Request {
  const query: string[] = []
  const headers = new Headers({ Accept: accept })
  let target = path
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    const text = String(value)
    const place = places[name]
    if (place === 'path') target = target.replaceAll(`{${name}}`, () => segment(name, text))
    else if (place === 'header') headers.set(name, text)
    else if (place === 'cookie') headers.append('Cookie', `${name}=${encodeURIComponent(text)}`)
    else query.push(...queryPairs(name, [value].flat(), place))
  }
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  const search = query.length > 0 ? `?${query.join('&')}` : ''
  return new Request(`${baseUrl.replace(/\/+$/, '')}${target}${search}`, {
    method,
    headers,
    ...(signal && { signal }),
    ...(fresh && { cache: 'reload' as const }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

function queryPairs(name: string, members: readonly unknown[], separator?: string): readonly string[] {
  const texts = separator === 'repeat' ? members : [members.join(separator)]
  return texts.map((text) => `${encodeURIComponent(name)}=${encodeURIComponent(String(text))}`)
}
