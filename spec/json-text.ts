/** JSON with escapes for all invisible characters, so that a terminal can print the file safely. */
export function jsonText(value: unknown, indent: number): string {
  return `${visibleJson(JSON.stringify(value, undefined, indent))}\n`
}

/** The value of a JSON text; undefined for any other text. */
export function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The same for text that is already JSON, or part of it. */
export function visibleJson(text: string): string {
  return text.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
