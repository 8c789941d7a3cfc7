const JSON_LINES = /[/+](?:x-)?(?:jsonl|ndjson|jsonlines|json-lines)\b/i

/** One JSON value a line: `application/jsonl`, `application/x-ndjson`. */
export function isJsonLines(mediaType: string): boolean {
  return JSON_LINES.test(mediaType)
}

/** One JSON value: `application/json`, `application/problem+json; charset=utf-8`. */
export function isJsonType(mediaType: string): boolean {
  return /[/+]json *(?:;|$)/i.test(mediaType)
}

/** The values of a text of JSON Lines, or the number of the first line that is not JSON. */
export function jsonLinesIn(text: string): readonly unknown[] | number {
  const values: unknown[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    try {
      values.push(JSON.parse(line))
    } catch {
      return index + 1
    }
  }
  return values
}
