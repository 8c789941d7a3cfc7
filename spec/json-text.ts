/** JSON with escapes for all invisible characters, so that a terminal can print the file safely. */
export function jsonText(value: unknown, indent: number): string {
  return `${visibleJson(JSON.stringify(value, undefined, indent))}\n`
}

/** The value of a JSON text; undefined for any other text, and for one that is nested too deeply. */
export function jsonValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && isDeep(text) ? undefined : value
  } catch {
    return undefined
  }
}

/**
 * A contract describes nothing that is nested more deeply, and a hostile text would exhaust the stack of its readers.
 */
const DEEPEST = 100
const [QUOTE, BACKSLASH, OPENING, CLOSING] = [0x22, 0x5c, 0x7b, 0x7d]
/** With this bit, `[` and `{` are the same, and `]` and `}`. */
const FOLD = 0x20

function isDeep(text: string): boolean {
  let [depth, isText] = [0, false]
  for (let at = 0; at < text.length && depth <= DEEPEST; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) isText = !isText
    else if (isText && unit === BACKSLASH) at += 1
    else if (!isText) depth += stepOf(unit | FOLD)
  }
  return depth > DEEPEST
}

function stepOf(unit: number): number {
  if (unit === OPENING) return 1
  return unit === CLOSING ? -1 : 0
}

/** The same for text that is already JSON, or part of it. */
export function visibleJson(text: string): string {
  return text.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
