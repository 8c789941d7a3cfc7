/**
 * The pattern with each Unicode property as the ASCII characters that have it, for generators that do not know
 * properties. A property without such characters stays. Of repetitions around each other only the inner one is left:
 * what it matches obeys the whole, and a generator would multiply them.
 */
export function plainPattern(pattern: string): string {
  let within = false
  const single = pattern.replaceAll(
    /[*+](?:\)[*+])+/g,
    (run) => `${run.slice(0, 1)}${run.slice(1).replaceAll(/[*+]/g, '')}`,
  )
  return single.replaceAll(/\\[pP]\{[^}]*\}|\\.|[[\]]/gs, (token) => {
    if (token === '[' || token === ']') within = token === '['
    if (!/^\\[pP]\{/.test(token)) return token
    const members = membersOf(token)
    return members === '' ? token : within ? members : `[${members}]`
  })
}

/** Letters and digits, or signs if none of them has the property. */
function membersOf(property: string): string {
  const test = propertyTest(property)
  if (test === undefined) return ''
  const words = WORDS.filter((letter) => test.test(letter))
  const found = words.length > 0 ? words : SIGNS.filter((sign) => test.test(sign))
  return found.map((sign) => (/\w/.test(sign) ? sign : `\\${sign}`)).join('')
}

function propertyTest(property: string): RegExp | undefined {
  try {
    return new RegExp(`^${property}$`, 'u')
  } catch {
    return undefined
  }
}

const WORDS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
const SIGNS = [...' -.,:;!?_()+=<>$%&@#*/']
