import type { Position } from './locate.js'
import type { Path } from './path.js'

interface Member {
  readonly key: number
  readonly value: number
}

/**
 * Finds the places of values in well-formed JSON, as `locate` does in YAML. Only lists and objects on the way to a
 * value are read, each once: the nodes of the YAML parser would take a hundred times more memory than the text.
 */
export function jsonPlaces(text: string): (path: Path) => Position {
  const known = new Map<number, ReadonlyMap<string, Member>>()
  const lines = lineStarts(text)
  const inside = (start: number): ReadonlyMap<string, Member> => {
    const members = known.get(start) ?? membersOf(text, start)
    known.set(start, members)
    return members
  }
  return (path) => {
    let start = pastSpace(text, 0)
    let offset = start
    for (const step of path) {
      const member = isOpening(text[start]) ? inside(start).get(String(step)) : undefined
      if (member === undefined) break
      start = member.value
      // A list or object may start some lines below its key, but a reader looks for the key.
      offset = isOpening(text[start]) ? member.key : start
    }
    return positionOf(lines, offset)
  }
}

/** The first of several equal keys counts. */
function membersOf(text: string, start: number): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>()
  const isList = text[start] === '['
  for (let at = pastSpace(text, start + 1), index = 0; !isClosing(text[at]); index += 1) {
    const end = isList ? at : endOf(text, at)
    const value = isList ? at : pastSpace(text, pastSpace(text, end) + 1)
    const name = isList ? String(index) : String(JSON.parse(text.slice(at, end)))
    if (!members.has(name)) members.set(name, { key: at, value })
    at = pastSpace(text, endOf(text, value))
    if (text[at] === ',') at = pastSpace(text, at + 1)
  }
  return members
}

const SPACE = /[ \t\r\n]*/y
const SIMPLE = /[^\s,\]}]*/y
const SIGN = /["[\]{}]/g

function pastSpace(text: string, at: number): number {
  return endOfMatch(SPACE, text, at)
}

/** The end of the value that starts there. */
function endOf(text: string, start: number): number {
  if (text[start] === '"') return endOfString(text, start)
  if (!isOpening(text[start])) return endOfMatch(SIMPLE, text, start)
  for (let [at, depth] = [start, 0]; ; ) {
    at = endOfMatch(SIGN, text, at)
    const sign = text[at - 1]
    if (sign === '"') at = endOfString(text, at - 1)
    else depth += isOpening(sign) ? 1 : -1
    if (depth === 0) return at
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    const end = text.indexOf('"', at)
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    at = end + 1
    if (slashes % 2 === 0) return at
  }
}

function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  pattern.exec(text)
  return pattern.lastIndex
}

function isOpening(sign: string | undefined): boolean {
  return sign === '{' || sign === '['
}

function isClosing(sign: string | undefined): boolean {
  return sign === '}' || sign === ']'
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function positionOf(starts: readonly number[], offset: number): Position {
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}
