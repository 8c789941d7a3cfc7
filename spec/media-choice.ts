import type { Operation } from './contract/operation.js'
import type { Parameter } from './contract/parameter.js'

/** A parameter whose value chooses the media type of the answer. */
export type MediaParameter = Parameter & Required<Pick<Parameter, 'mediaTypes'>>

export function mediaParameter({ parameters }: Pick<Operation, 'parameters'>): MediaParameter | undefined {
  return parameters.find((parameter): parameter is MediaParameter => parameter.mediaTypes !== undefined)
}

/** The media type that the request chooses by a parameter, or that its absence stands for. */
export function chosenMediaType(
  operation: Pick<Operation, 'parameters'>,
  read: (name: string) => string | undefined,
): string | undefined {
  const parameter = mediaParameter(operation)
  if (parameter === undefined) return undefined
  const value = read(parameter.name) ?? parameter.default ?? ''
  return Object.hasOwn(parameter.mediaTypes, value) ? parameter.mediaTypes[value] : undefined
}

/** The value by which a request names the first media type; undefined if a request without the parameter gets it. */
export function valueOfFirstType(operation: Pick<Operation, 'parameters' | 'answer'>): string | undefined {
  const { answer } = operation
  const parameter = mediaParameter(operation)
  if (parameter === undefined || answer.kind === 'empty') return undefined
  const isUsual = !parameter.required && chosenMediaType(operation, () => undefined) === answer.mediaType
  const named = Object.entries(parameter.mediaTypes).find(([, mediaType]) => mediaType === answer.mediaType)
  return isUsual ? undefined : named?.[0]
}
