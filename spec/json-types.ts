const JSON_LINES = /[/+](?:x-)?(?:jsonl|ndjson|jsonlines|json-lines)\b/i

/** One JSON value a line: `application/jsonl`, `application/x-ndjson`. */
export function isJsonLines(mediaType: string): boolean {
  return JSON_LINES.test(mediaType)
}

/** One JSON value: `application/json`, `application/problem+json; charset=utf-8`. */
export function isJsonType(mediaType: string): boolean {
  return /[/+]json *(?:;|$)/i.test(mediaType)
}
