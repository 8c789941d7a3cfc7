import { join } from 'node:path'
import { fetchedPackage } from '../package/fetched-package.js'

export interface ForeignDocument {
  readonly name: string
  readonly file: string
  /** A run takes many minutes. */
  readonly isHuge?: true
}

/** Documents of others, out of packages of the npm registry; none is committed. Each of them declares successes. */
export function foreignDocuments(): readonly ForeignDocument[] {
  const samples = fetchedPackage('@readme/oas-examples')
  const sample = (name: string, file: string): ForeignDocument => ({ name, file: join(samples, file) })
  return [
    sample('Petstore, 3.0', '3.0/json/petstore.json'),
    sample('Petstore, 3.1', '3.1/json/petstore.json'),
    sample('Star Trek', '3.0/json/star-trek.json'),
    sample('Train Travel', '3.1/json/train-travel.json'),
    sample('ReadMe', '3.1/json/readme.json'),
    { name: 'Figma', file: join(fetchedPackage('@figma/rest-api-spec'), 'openapi/openapi.yaml') },
    { name: 'GitHub', file: join(fetchedPackage('@octokit/openapi'), 'generated/api.github.com.json'), isHuge: true },
  ]
}
