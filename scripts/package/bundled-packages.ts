import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

/** A third-party package whose code is in `dist/`. */
export interface BundledPackage {
  readonly name: string
  readonly version: string
  /** SPDX identifier or expression. */
  readonly licence: string
  readonly licenceText: string
}

const FOLDER = 'node_modules/'
const LICENCE_FILE = /^(licen[cs]e|copying|notice|unlicense)/i

/** All packages whose code the bundler used, by name and version. */
export function bundledPackages(bundles: readonly Metafile[], root: string): readonly BundledPackage[] {
  const folders = new Set(
    bundles
      .flatMap(({ outputs }) => Object.values(outputs))
      .flatMap(({ inputs }) =>
        Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? folderOf(file) : [])),
      ),
  )
  const packages = new Map([...folders].map((folder) => readPackage(folder, root)).map((one) => [keyOf(one), one]))
  return [...packages.keys()].sort().flatMap((key) => packages.get(key) ?? [])
}

function folderOf(file: string): readonly string[] {
  const start = file.lastIndexOf(FOLDER)
  if (start < 0) return []
  const [scope = '', name = ''] = file.slice(start + FOLDER.length).split('/')
  return [`${file.slice(0, start)}${FOLDER}${scope.startsWith('@') ? `${scope}/${name}` : scope}`]
}

function keyOf({ name, version }: BundledPackage): string {
  return `${name}@${version}`
}

function readPackage(path: string, root: string): BundledPackage {
  const folder = join(root, path)
  const read = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>
  const { name, version, license } = read
  if (typeof name !== 'string' || typeof version !== 'string' || typeof license !== 'string')
    throw new Error(`Cannot declare "${path}": its package.json lacks a name, a version or a licence`)
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  const licenceText = texts.length > 0 ? texts.join('\n\n') : missingLicence(name, root)
  if (licenceText === undefined)
    throw new Error(`Cannot declare "${path}": found no licence text, add it to MISSING in this file`)
  return { name, version, licence: license, licenceText }
}

const MIT = (copyright: string): string => `MIT License

Copyright (c) ${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Packages that name their licence but do not contain its text: the text from their repository. */
const MISSING: Readonly<Record<string, (root: string) => string>> = {
  '@cfworker/json-schema': () => MIT('2020 Jeremy Danyow'),
  // It shares repository and licence with spectral-core.
  '@stoplight/spectral-runtime': (root) =>
    readFileSync(join(root, 'node_modules/@stoplight/spectral-core/LICENSE'), 'utf8').trim(),
  tr46: () => MIT('2016 Sebastian Mayr'),
}

function missingLicence(name: string, root: string): string | undefined {
  return MISSING[name]?.(root)
}
