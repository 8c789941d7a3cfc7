import type { Contract } from '../../spec/index.js'
import { BUNDLES } from './bundles.js'
import type { Variant } from './variant.js'

/** Every option of every open point alone, then the bundles. */
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
  return [...single, ...BUNDLES.filter(fits)]
}
