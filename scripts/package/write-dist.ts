import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bundledDocument } from '../../spec/index.js'
import { bundleCode, DOOR_FILES, TEST_DOOR_FILES, WEB_DOOR_FILES } from './bundle-code.js'
import { bundleConsole } from './bundle-console.js'
import { bundledPackages } from './bundled-packages.js'
import { declarationsOf } from './declarations.js'
import { sbom } from './sbom.js'
import { thirdPartyNotices } from './third-party-notices.js'

/** Files that the code reads beside itself. */
const ASSETS: readonly (readonly [from: string, to: string])[] = [
  ['spec/contract.generated.json', 'contract.generated.json'],
  ['spec/clauses.yaml', 'clauses.yaml'],
  ['fixtures/data', 'data'],
  ['fixtures/accounts.yaml', 'accounts.yaml'],
  ['cli/client/runtime', 'runtime'],
]
const TYPES = 'types'
const WEB_TYPES = ['lib.dom.d.ts', 'lib.dom.iterable.d.ts']
/** TypeScript resolves a YAML file by the declaration beside it. */
const YAML_TYPE = 'declare const document: unknown\nexport default document\n'

/** Writes everything that runs: code, assets, the contract as one file. Existing declarations stay. */
export async function writeCode(root: string): Promise<void> {
  const dist = join(root, 'dist')
  await mkdir(dist, { recursive: true })
  for (const name of await readdir(dist)) if (name !== TYPES) await rm(join(dist, name), { recursive: true })
  const metafile = await bundleCode(root, { write: true })
  const { html, metafile: ofConsole } = await bundleConsole(root)
  await writeFile(join(dist, 'console.html'), html)
  for (const [from, to] of ASSETS) await cp(join(root, from), join(dist, to), { recursive: true })
  const { json, yaml } = await bundledDocument(join(root, 'spec/openapi.yaml'))
  await writeFile(join(dist, 'openapi.json'), json)
  await writeFile(join(dist, 'openapi.yaml'), yaml)
  await writeFile(join(dist, 'openapi.d.yaml.ts'), YAML_TYPE)
  const packages = bundledPackages([metafile, ofConsole], root)
  await writeFile(join(root, 'THIRD-PARTY-NOTICES.md'), thirdPartyNotices(packages))
  await writeFile(join(root, 'sbom.json'), sbom(packages, root))
}

export async function writeDeclarations(root: string): Promise<void> {
  const folder = join(root, 'dist', TYPES)
  const groups = [
    { doors: DOOR_FILES, platform: [] },
    { doors: [...WEB_DOOR_FILES, ...TEST_DOOR_FILES], platform: WEB_TYPES },
  ]
  const declarations = declarationsOf(groups, root, folder)
  await rm(folder, { recursive: true, force: true })
  for (const [file, text] of declarations) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}
