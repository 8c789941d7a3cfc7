import { type Contract, type OpenPoint, plainText } from '../../spec/index.js'
import type { Choices } from './choices.js'

/**
 * The contract's defaults, overridden by these choices; an unknown point or option is an error that lists the known
 * ones.
 */
export function chooseOptions(contract: Contract, chosen: Choices): Choices {
  const choices: Record<string, string> = Object.fromEntries(
    contract.openPoints.map(({ id, default: option }) => [id, option]),
  )
  for (const [id, option] of Object.entries(chosen)) {
    const point = contract.openPoints.find((candidate) => candidate.id === id)
    if (!point) throw unknownPoint(id, contract)
    if (!point.options.some(({ name }) => name === option)) throw unknownOption(point, option)
    choices[id] = option
  }
  return choices
}

function unknownPoint(id: string, { openPoints }: Contract): RangeError {
  const known = openPoints.map((point) => point.id).join(', ')
  return new RangeError(
    `Cannot choose "${id}": no such open point, wanted one of ${known || '(this contract has none)'}`,
  )
}

function unknownOption({ id, options }: OpenPoint, option: string): RangeError {
  return new RangeError(
    `Cannot choose "${id}=${option}": no such option, wanted one of ${options.map(({ name }) => name).join(', ')}`,
  )
}

/** For `--choose help`. */
export function listOptions({ openPoints }: Contract): string {
  if (openPoints.length === 0) return 'The document leaves nothing open ("x-open"), so there is nothing to choose'
  return openPoints
    .map(({ id, question, options, default: standard }) => {
      const lines = options.map(({ name, says }) => `    ${name === standard ? '*' : ' '} ${id}=${name}  ${says}`)
      return [`${id}: ${question}`, ...lines].map(plainText).join('\n')
    })
    .join('\n')
}
