export type Members = Readonly<Record<string, unknown>>
/** A place in a document: names of members and positions in lists. */
export type Place = readonly (string | number)[]

export interface Found {
  readonly place: Place
  readonly value: unknown
}

/** The value as an object; an empty object for any other value. */
export function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const MOST_REFERENCES = 20

/** The value at a place, with references inside the document resolved. */
export function resolved(root: Members, place: Place): Found {
  let found: Found = { place, value: valueAt(root, place) }
  for (let step = 0; step < MOST_REFERENCES; step += 1) {
    const { $ref: reference } = membersOf(found.value)
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return found
    const target = placeOf(reference)
    found = { place: target, value: valueAt(root, target) }
  }
  return { place, value: undefined }
}

function valueAt(root: Members, place: Place): unknown {
  return place.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)]
    return Object.hasOwn(membersOf(value), step) ? membersOf(value)[String(step)] : undefined
  }, root)
}

function placeOf(reference: string): Place {
  return reference
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function pointerTo(place: Place): string {
  return place.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
