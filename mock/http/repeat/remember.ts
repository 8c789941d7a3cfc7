import { STATUS_CODES } from 'node:http'
import type { Decided } from '../../gates/decide.js'
import type { WorldView } from '../../worlds/world-view.js'
import { exposed } from '../cross-origin.js'
import { sizeHeader } from '../send-reply.js'

const DAY = 86_400_000
/** Below this, head and body in one piece cost less than a second piece does. */
const ONE_PIECE = 8192

/** What Node refuses in a line of a head. A line that is sent again is not checked again. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/

/** Remembers a success that will be the same when the same words come again. */
export function remember(
  { progress, decision }: Decided,
  { repeated, contract }: Pick<WorldView, 'repeated' | 'contract'>,
): void {
  const { request, now } = progress
  if (!decision.kept || !repeated || !request.wire || request.method !== 'GET') return
  const { status, headers, body } = decision.reply
  const tomorrow = (Math.floor(now / DAY) + 1) * DAY
  const bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const shared = request.header('origin') === undefined ? [] : exposed(contract)
  const first = headers.flat()
  const last = [...shared, ...sizeHeader(status, bytes.length)].flat()
  if ([...first, ...last].some((text) => UNSENDABLE.test(text))) return
  repeated.keep(request.wire.target, request.wire.headers, {
    until: Math.min(tomorrow, progress.until),
    facts: progress,
    status,
    first,
    last,
    firstText: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headText(first)}`,
    lastText: headText(last),
    body: bytes.length > ONE_PIECE ? bytes : bytes.toString('latin1'),
  })
}

function headText(lines: readonly string[]): string {
  return lines.map((text, index) => (index % 2 ? `${text}\r\n` : `${text}: `)).join('')
}
