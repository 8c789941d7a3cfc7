/** JSON whose characters can all be seen, so that a terminal may print the file: the same value, with further escapes. */
export function jsonText(value: unknown, indent: number): string {
  return `${visibleJson(JSON.stringify(value, undefined, indent))}\n`
}

/** Of text that is JSON, or a part of it. */
export function visibleJson(text: string): string {
  return text.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, escaped)
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
