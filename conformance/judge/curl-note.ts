import type { Evidence } from '../check.js'
import { accountNamed } from '../target/accounts-of.js'
import { placeholderOf } from '../target/public-target.js'

type Facts = Pick<Evidence, 'contract' | 'target'>

/**
 * The comment after a curl line: the account, and the variables to export. It contains plain words only, because some
 * shells run comments.
 */
export function curlNote(variables: readonly string[], account: string | undefined, facts: Facts): string {
  const notes = [...new Set(variables)].map((variable) => {
    if (/_(?:TAMPERED|UNSIGNED|UNKNOWN|CUT|LONGER|OTHER_CASE)$/.test(variable))
      return `${variable}: looks like a valid credential, but is invalid`
    const source = sourceOf(variable, account, facts)
    return `export ${variable} first${source === undefined ? '' : `: the value of ${source}`}`
  })
  const all = [...(account === undefined ? [] : [`account ${account}`]), ...notes]
  return all.length === 0 ? '' : ` # ${all.join(', ').replace(/[^\w.:,@ -]/g, '?')}`
}

/** The environment variable that the target file took the credential from. */
function sourceOf(variable: string, name: string | undefined, { contract, target }: Facts): string | undefined {
  const account = accountNamed(target, name)
  const own = Object.entries(account?.variables ?? {}).find(
    ([scheme]) => placeholderOf(contract, scheme) === `$${variable}`,
  )
  return own?.[1] ?? target.variables?.[variable]
}
