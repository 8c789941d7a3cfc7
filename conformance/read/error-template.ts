import { type ErrorEntry, identifyingMembers, templatePlaces, textOf, valueAt } from '../../spec/index.js'

/** Whether the body (`templateBody`) has the same identifying members as the template of the entry. */
export function matchesTemplate(found: unknown, entry: ErrorEntry): boolean {
  return identifyingMembers(entry).every(({ path, text }) => textOf(valueAt(found, path)) === text)
}

/**
 * The path of the first member that is missing, of another type, another status than that of the answer, or not empty
 * as in the template.
 */
export function missingMember(
  found: unknown,
  entry: ErrorEntry,
  response?: { readonly status: number },
): string | undefined {
  const wrong = templatePlaces(entry.body).find(({ path, text }) => {
    if (!hasValue(text, entry)) return false
    const [value, constant] = [valueAt(found, path), valueAt(entry.body, path)]
    if (constant === null || constant === '') return value !== constant
    const isNumber = /^\{(?:status|limit)\}$/.test(text)
    if (text === '{status}' && response !== undefined) return value !== response.status
    return isNumber ? typeof value !== 'number' : value === undefined || value === null || value === ''
  })
  return wrong?.path.join('.')
}

/** A placeholder alone has a value if each occasion of the error gives it one, and its occasions are known. */
function hasValue(text: string, { when }: ErrorEntry): boolean {
  const occasions = GIVEN[/^\{(\w+)\}$/.exec(text)?.[1] ?? '']
  return occasions === undefined || (when.length > 0 && when.every((one) => occasions.test(one)))
}

const [PARAMETER, QUOTA] = [/^parameter-/, /^quota-/]
const GIVEN: Readonly<Record<string, RegExp>> = {
  parameter: PARAMETER,
  found: PARAMETER,
  wanted: PARAMETER,
  symbol: /^symbol-/,
  limit: QUOTA,
  window: QUOTA,
  reset: QUOTA,
  tier: /-out-of-reach$/,
}

/**
 * The texts of a body that stand where the template has the name of the parameter, alone or in a pointer
 * (`/query/{parameter}`); a list may have any number of them.
 */
export function parametersNamed(found: unknown, { body }: ErrorEntry): readonly string[] {
  const told = templatePlaces(body).filter(({ text }) => /^[^\s{}]*\{parameter\}[^\s{}]*$/.test(text))
  return told.flatMap(({ path, text }) => {
    const [before = '', after = ''] = text.split('{parameter}')
    return textsAt(found, path).map((one) =>
      one.startsWith(before) && one.endsWith(after) && one.length > before.length + after.length
        ? one.slice(before.length, one.length - after.length)
        : one,
    )
  })
}

function textsAt(found: unknown, [name, ...inner]: readonly string[]): readonly string[] {
  if (name === undefined) return typeof found === 'string' && found !== '' ? [found] : []
  if (Array.isArray(found)) return found.flatMap((one: unknown) => textsAt(one, inner))
  return textsAt(valueAt(found, [name]), inner)
}

/** Every text of a body. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
