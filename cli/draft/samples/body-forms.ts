import { grouped } from '../../../spec/index.js'
import type { Sample } from './sample.js'

/** The parameter whose values choose the media type. */
export interface MediaTypes {
  readonly name: string
  readonly types: Readonly<Record<string, string>>
  /** The value whose media type comes without the parameter. */
  readonly usual?: string
}

/** The media types of one operation's answers. */
export interface BodyForms {
  /** The answers from which rows, orders and filters are read. */
  readonly usual: readonly Sample[]
  /** Answers of other media types, where the recording shows how a caller chooses them. */
  readonly further: readonly (readonly Sample[])[]
  readonly chosenBy?: MediaTypes
}

/** Answers by their media types. Of forms that `Accept` chooses a table is the usual one, as for the judge. */
export function bodyForms(bodies: readonly Sample[]): BodyForms {
  const byType = grouped(bodies, ({ mediaType }) => mediaType)
  const forms = [...byType.values()].toSorted((one, other) => other.length - one.length)
  const [usual = [], ...others] = forms
  if (others.length === 0) return { usual, further: [] }
  const isByAccept = areByAccept(forms)
  const names = [...new Set(bodies.flatMap(({ query }) => [...query.keys()]))]
  // If `Accept` explains the media types, a parameter fits them only by chance, unless its values name them.
  const [chosenBy] = names.flatMap((name) => mediaTypesBy(name, forms, isByAccept) ?? [])
  if (chosenBy !== undefined) {
    const first = byType.get(chosenBy.types[chosenBy.usual ?? ''] ?? '') ?? usual
    return { usual: first, further: forms.filter((form) => form !== first), chosenBy }
  }
  if (!isByAccept) return { usual, further: [] }
  const table = forms.find(([sample]) => /csv|tsv|separated/.test(sample?.mediaType ?? '')) ?? usual
  return { usual: table, further: forms.filter((form) => form !== table) }
}

/** The choice by this parameter: at most one media type comes without it. */
function mediaTypesBy(name: string, forms: readonly (readonly Sample[])[], isNamed: boolean): MediaTypes | undefined {
  const types = typesBy(name, forms.flat())
  const bare = forms.filter((form) => form.some(({ query }) => !query.has(name)))
  if (types === undefined || types.size === 0 || types.size > MOST_VALUES || bare.length > 1) return undefined
  if (isNamed && ![...types].some(([value, type]) => value.length > 1 && type.includes(value))) return undefined
  const bareType = bare[0]?.[0]?.mediaType
  const usual = [...types].find(([, type]) => type === bareType)?.[0]
  return { name, types: Object.fromEntries(types), ...(usual !== undefined && { usual }) }
}

const MOST_VALUES = 8

/** Each answer has a media type that its request names first, except for one form, which needs no name. */
function areByAccept(forms: readonly (readonly Sample[])[]): boolean {
  const unnamed = forms.filter((form) => form.some(({ accept = '', mediaType }) => firstOf(accept) !== mediaType))
  return unnamed.length <= 1 && unnamed.every((form) => form.every(isUnforced))
}

/** The request names the media type of the answer, or accepts any. */
function isUnforced({ accept = '*/*', mediaType }: Sample): boolean {
  return firstOf(accept) === mediaType || firstOf(accept) === '*/*'
}

function firstOf(accept: string): string {
  return accept.split(/[,;]/)[0]?.trim().toLowerCase() ?? ''
}

/** The media type of each value; undefined if a value comes with several. */
function typesBy(name: string, bodies: readonly Sample[]): ReadonlyMap<string, string> | undefined {
  const types = new Map<string, string>()
  for (const { query, mediaType } of bodies) {
    const value = query.get(name)
    if (value === undefined) continue
    if ((types.get(value) ?? mediaType) !== mediaType) return undefined
    types.set(value, mediaType)
  }
  return types
}
