import type { Contract } from '../../spec/index.js'
import type { Target } from '../target/target.js'

interface Sending {
  readonly contract: Contract
  readonly target: Target
}

/** Fails before the first request if no request could carry a credential. @throws Error without the credential */
export function wantSendableCredentials({ contract, target }: Sending): void {
  for (const { name, credentials, variables = {} } of target.accounts) {
    for (const [scheme, secret] of Object.entries(credentials)) {
      // Basic credentials are encoded before they are sent.
      const isEncoded = contract.securitySchemes.some((one) => one.name === scheme && one.kind === 'basic')
      if (isEncoded || isHeaderText(secret)) continue
      const from = variables[scheme] === undefined ? `"${scheme}" of account "${name}"` : variables[scheme]
      throw new Error(
        `Cannot send the credential ${from}: found a character that no header can contain, wanted letters, digits and signs of ASCII`,
      )
    }
  }
}

function isHeaderText(text: string): boolean {
  return /^[\t -~\u0080-\u00ff]*$/.test(text)
}
