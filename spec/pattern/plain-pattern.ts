/**
 * The pattern with each Unicode property as the ASCII characters that have it, for generators that do not know
 * properties. A property without such characters stays.
 */
export function plainPattern(pattern: string): string {
  let within = false
  return pattern.replaceAll(/\\[pP]\{[^}]*\}|\\.|[[\]]/gs, (token) => {
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
