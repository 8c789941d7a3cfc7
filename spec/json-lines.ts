const JSON_LINES = /[/+](?:x-)?(?:jsonl|ndjson|jsonlines|json-lines)\b/i

/** One JSON value a line: `application/jsonl`, `application/x-ndjson`. */
export function isJsonLines(mediaType: string): boolean {
  return JSON_LINES.test(mediaType)
}
