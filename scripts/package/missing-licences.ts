import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MIT = (copyright: string): string => `MIT License

Copyright (c) ${copyright}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`

/** Packages that name their licence but do not contain its text: the text from their repository. */
const TEXTS: Readonly<Record<string, (root: string) => string>> = {
  '@cfworker/json-schema': () => MIT('2020 Jeremy Danyow'),
  // It shares repository and licence with spectral-core.
  '@stoplight/spectral-runtime': (root) =>
    readFileSync(join(root, 'node_modules/@stoplight/spectral-core/LICENSE'), 'utf8').trim(),
  tr46: () => MIT('2016 Sebastian Mayr'),
}

export function missingLicence(name: string, root: string): string | undefined {
  return TEXTS[name]?.(root)
}
