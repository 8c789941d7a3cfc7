import { Lexer } from 'yaml'

/** Far more than any real document has. The YAML library needs about a kilobyte for each. */
export const MOST_VALUES = 1_000_000

/**
 * Whether a YAML text has more values than memory allows. First the signs in front of values are counted, which is fast
 * and never too low, then tokens, because strings may contain such signs.
 */
export function hasManyValues(text: string): boolean {
  let signs = 1
  for (let at = 0; at < text.length; at += 1) signs += IS_SIGN[text.charCodeAt(at)] ?? 0
  if (signs <= MOST_VALUES) return false
  let values = 0
  for (const token of new Lexer().lex(text)) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the lexer marks a plain scalar by this character
    if (/^["'[{\u001f]/.test(token)) values += 1
    if (values > MOST_VALUES) return true
  }
  return false
}

const IS_SIGN = Uint8Array.from({ length: 128 }, (_, code) => (/[\n,:?[{-]/.test(String.fromCharCode(code)) ? 1 : 0))
