/** A string that a shell takes as it is. */
export function isPlainWord(text: string): boolean {
  return /^[\w@%+=:,./-]+$/.test(text)
}

/** One argument of a shell, with quotes only where they are needed. */
export function shellWord(text: string): string {
  return isPlainWord(text) ? text : shellQuoted(text)
}

/** A string in quotes. Nothing in it is expanded, and nothing in it steers the terminal into which it is pasted. */
export function shellQuoted(text: string): string {
  if (UNSEEN.test(text)) return `$'${text.replace(/[\\']/g, '\\$&').replace(UNSEEN_ALL, bytes)}'`
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** A line end is harmless between quotes. */
const UNSEEN = /[^\P{C}\n]|[\p{Zl}\p{Zp}]/u
const UNSEEN_ALL = new RegExp(UNSEEN, 'gu')

/** The bytes of a character in UTF-8, as escapes. */
function bytes(character: string): string {
  return encodeURIComponent(character.toWellFormed()).replaceAll('%', '\\x')
}
