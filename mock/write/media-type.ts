import type { Choices } from '../model/choices.js'

/** The value of Content-Type for a table, as the open point `content-type` chooses. */
export function mediaType(declared: string, choices: Choices): string {
  switch (choices['content-type']) {
    case 'csv':
      return declared
    case 'plain-utf8':
      return 'text/plain; charset=utf-8'
    case 'plain':
      return 'text/plain'
    default:
      return declared.includes('charset=') ? declared : `${declared}; charset=utf-8`
  }
}
