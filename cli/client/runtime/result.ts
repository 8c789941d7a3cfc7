/** The caller's quota, as an answer shows it. */
export interface Quota {
  readonly limit: number
  readonly remaining: number
  /** When the quota is full again. */
  readonly resetAt: Date | undefined
}

interface Answered {
  readonly status: number
  readonly headers: Headers
  /** Undefined if the answer has no rate headers. */
  readonly quota: Quota | undefined
}

export interface Success<Data> extends Answered {
  readonly ok: true
  readonly data: Data
  /** The cursor of the next page, if the service names one. */
  readonly nextCursor: string | undefined
}

export interface Failure<Refusal> {
  readonly ok: false
  readonly error: Refusal | OtherError
  readonly status: number | undefined
  readonly headers: Headers | undefined
  readonly quota: Quota | undefined
}

/** The outcome of a request; failures are returned, not thrown. */
export type Result<Data, Refusal> = Success<Data> | Failure<Refusal>

/** A documented refusal in JSON: its code, and the other members of its body. */
export type RefusedError<Code extends string, Member extends string = never> = {
  readonly kind: 'refused'
  readonly code: Code
  readonly status: number
} & { readonly [Name in Member]: string }

/** The code of an error in JSON. If its body is a template, also the status and the members by which it is recognised. */
export type ErrorShape = readonly [
  code: string,
  status?: number,
  members?: readonly (readonly [path: readonly string[], text: string])[],
]

/** The line `error,<message>` instead of a table. */
export interface LineError {
  readonly kind: 'line'
  readonly status: number
  readonly message: string
}

/** An answer that the contract does not list: another status or code, a body of another form, or no answer. */
export type OtherError =
  | { readonly kind: 'unexpected'; readonly status: number; readonly message: string; readonly body: string }
  | { readonly kind: 'malformed'; readonly status: number; readonly message: string; readonly body: string }
  | { readonly kind: 'unreachable'; readonly message: string; readonly cause: unknown }

/** Names of the rate headers. */
export interface RateNames {
  readonly limit: string
  readonly remaining: string
  readonly reset: string
  /** The form of the end of the window; by default seconds since 1970. */
  readonly form?: string
}

export function quotaOf(headers: Headers, names: RateNames | undefined): Quota | undefined {
  const limit = names && figure(headers, names.limit)
  const remaining = names && figure(headers, names.remaining)
  const reset = names && figure(headers, names.reset)
  if (!limit || !remaining) return undefined
  return {
    limit: Number(limit),
    remaining: Number(remaining),
    resetAt: reset ? resetTime(reset, names?.form, headers) : undefined,
  }
}

/** A header, or the figure of one window in a structured field: `RateLimit;r;w=60`. */
function figure(headers: Headers, field: string): string | undefined {
  const [name = '', key, window = ''] = field.split(';')
  if (key === undefined) return headers.get(name) ?? undefined
  const items = itemsOf(headers, name)
  const policies = itemsOf(headers, 'RateLimit-Policy')
  const statedIn = (parts?: readonly string[]) => parts?.find((part) => part.startsWith('w='))
  const windowOf = (parts: readonly string[]) =>
    statedIn(parts) ?? statedIn(policies.find(([first]) => first === parts[0]))
  const item =
    items.find((parts) => windowOf(parts) === window) ??
    (items.length === 1 ? items.find((parts) => windowOf(parts) === undefined) : undefined)
  return item?.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1)
}

/** `"minute";q=60;w=60, "day";q=1000;w=86400` */
function itemsOf(headers: Headers, name: string): readonly (readonly string[])[] {
  const items = headers.get(name)?.match(/(?:"[^"]*"|[^",])+/g) ?? []
  return items.map((item) => item.split(';').map((part) => part.trim()))
}

/** A service counts seconds from its own time. */
function resetTime(text: string, form: string | undefined, headers: Headers): Date | undefined {
  if (!/^\d+$/.test(text.trim())) return new Date(text)
  const sent = Date.parse(headers.get('date') ?? '')
  if (form === 'delta-seconds') return Number.isNaN(sent) ? undefined : new Date(sent + Number(text) * 1000)
  return new Date(Number(text) * (form === 'unix-milliseconds' ? 1 : 1000))
}

/** The cursor in `X-Next-Cursor`, or in the `Link` to the next page. */
export function nextCursorOf(headers: Headers, parameter: string): string | undefined {
  const links = (headers.get('link') ?? '').matchAll(/<([^<>]*)>\s*;([^,]*)/g)
  const link = [...links].find(([, , parameters = '']) => /\brel="?next\b/.test(parameters))?.[1]
  const linked =
    link === undefined || !URL.canParse(link, 'http://any')
      ? null
      : new URL(link, 'http://any').searchParams.get(parameter)
  return headers.get('x-next-cursor') ?? linked ?? undefined
}

/** The cursor in a member of the body, alone or in a URL. */
export function nextCursorIn(data: unknown, path: string, parameter: string): string | undefined {
  const told = memberAt(data, path.split('.'))
  if ((typeof told !== 'string' && typeof told !== 'number') || told === '') return undefined
  const query = String(told).split('?')[1]
  return new URLSearchParams(query).get(parameter) ?? String(told)
}

/** The documented JSON error in a body; undefined for any other body. */
export function refusalIn(
  text: string,
  status: number,
  errors: readonly ErrorShape[],
): { readonly code: string } | undefined {
  try {
    const body: Readonly<Record<string, unknown>> = Object(JSON.parse(text))
    const found = errors.find(([code, wanted, members]) =>
      members
        ? status === wanted && members.every(([path, text]) => `${memberAt(body, path)}` === text)
        : body.code === code,
    )
    return found && { ...body, code: found[0] }
  } catch {
    return undefined
  }
}

function memberAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => Object(value)[name], body)
}
