import type { Contract } from '../../spec/index.js'
import { BUNDLES } from './bundles.js'
import { figureVariants } from './figure-variants.js'
import { orderVariants } from './order-variants.js'
import { textVariants } from './text-variants.js'
import type { Variant } from './variant.js'
import { windowVariants } from './window-variants.js'
import { wireVariants } from './wire-variants.js'

const ANSWERS = [...wireVariants, ...figureVariants, ...textVariants, ...orderVariants, ...windowVariants]

/** Every option of every open point alone, then the bundles, then lawful differences without an open point. */
export function lawfulVariants(contract: Contract): readonly Variant[] {
  const single = contract.openPoints.flatMap((point) =>
    point.options
      .filter((option) => option.name !== point.default)
      .map((option) => ({
        id: `${point.id}=${option.name}`,
        title: `${point.question} ${option.says}`,
        choices: { [point.id]: option.name },
      })),
  )
  const known = new Set(contract.openPoints.flatMap(({ id, options }) => options.map(({ name }) => `${id}=${name}`)))
  const fits = ({ choices }: Variant): boolean =>
    Object.entries(choices).every(([id, option]) => known.has(`${id}=${option}`))
  return [...single, ...BUNDLES.filter(fits), ...answerVariants(contract)]
}

/** The variants that change answers: they are switched on by id, like faults. */
export function answerVariants(contract: Contract): readonly Variant[] {
  return ANSWERS.filter(({ fits }) => fits(contract)).map(({ fits: _, ...variant }) => ({ ...variant, choices: {} }))
}
