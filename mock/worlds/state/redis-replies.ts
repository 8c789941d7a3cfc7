import type { Counted, StoredText } from './state-store.js'

/** The server at the address is not Redis, or this is the answer to another call. */
export class SenselessReply extends Error {
  constructor() {
    super('found an answer that Redis does not give to this call')
  }
}

/** The latest time that a date can have. */
const LATEST = 8.64e15

export function storedText(reply: unknown): StoredText | undefined {
  const [version, text, ...more] = listOf(reply)
  if (!isCount(version) || more.length > 0) throw new SenselessReply()
  return text === undefined ? undefined : { version, text: textOf(text) }
}

/** The new version; undefined if another process was faster. */
export function newVersion(reply: unknown): number | undefined {
  if (!isCount(reply)) throw new SenselessReply()
  return reply || undefined
}

export function counted(reply: unknown, windows: number): Counted {
  const [allowed, ...states] = listOf(reply)
  if ((allowed !== 0 && allowed !== 1) || states.length !== 2 * windows) throw new SenselessReply()
  const numbers = states.map((state) => {
    const number = Number(textOf(state) || Number.NaN)
    if (!(Math.abs(number) <= LATEST)) throw new SenselessReply()
    return number
  })
  return {
    allowed: allowed === 1,
    windows: Array.from({ length: windows }, (_, index) => ({
      used: numbers[2 * index] ?? 0,
      resetAt: numbers[2 * index + 1] ?? 0,
    })),
  }
}

/** Whether a value was stored under a key that was free. */
export function wasFree(reply: unknown): boolean {
  if (reply !== 'OK' && reply !== null) throw new SenselessReply()
  return reply === 'OK'
}

export function textOf(reply: unknown): string {
  if (typeof reply !== 'string') throw new SenselessReply()
  return reply
}

function listOf(reply: unknown): readonly unknown[] {
  if (!Array.isArray(reply)) throw new SenselessReply()
  return reply
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
