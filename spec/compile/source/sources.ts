import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decodePercent } from '../../decode-percent.js'
import { readPlainFile } from '../../read-plain-file.js'
import { whyUnreadable } from '../../why-unreadable.js'
import { IN_REACH, isWithinReach } from './is-within-reach.js'
import type { Issues } from './issues.js'
import { show } from './json-value.js'
import { fromPointer } from './path.js'
import { Place, type Surroundings } from './place.js'
import { parseSource, type SourceFile } from './source-file.js'

const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true })
const MAX_BYTES = 20 * 1024 * 1024
const MAX_FILES = 5000

/**
 * The files of one document, each read once, and the targets of `$ref`s. It does not use a bundling library: a message
 * must name the place of the *referring* text, libraries inline or rename what they resolve, and only local files may
 * be read.
 */
export class Sources implements Surroundings {
  readonly #files = new Map<string, SourceFile | undefined>()
  readonly #targets = new Map<string, Place>()
  /** References that are being followed, to notice a path through itself. */
  readonly #under = new Set<string>()
  readonly issues: Issues
  #bytes = 0

  constructor(issues: Issues) {
    this.issues = issues
  }

  /** The root of a file; if it cannot be read, undefined and an issue. */
  open(file: string, from?: Place): Place | undefined {
    if (!this.#files.has(file)) this.#files.set(file, this.#read(file, from))
    const source = this.#files.get(file)
    return source && new Place(this, source, [], source.value)
  }

  /** The target of a reference. An unusable reference is an issue at its place. */
  follow(reference: string, from: Place): Place | undefined {
    const hash = reference.indexOf('#')
    const filePart = hash < 0 ? reference : reference.slice(0, hash)
    const file = filePart === '' ? from.file.file : this.#locateFile(filePart, from)
    if (file === undefined) return undefined
    const fragment = hash < 0 ? '' : reference.slice(hash + 1)
    const key = `${file}#${fragment}`
    const known = this.#targets.get(key)
    if (known !== undefined) return known
    if (this.#under.has(key)) {
      this.issues.add(from.child('$ref'), 'a reference that leads back to itself', 'a reference to a value')
      return undefined
    }
    this.#under.add(key)
    const target = this.#target(file, fragment, reference, from)
    this.#under.delete(key)
    // A missing target is reported at every place that refers to it.
    if (target !== undefined) this.#targets.set(key, target)
    return target
  }

  #target(file: string, fragment: string, reference: string, from: Place): Place | undefined {
    const root = this.open(file, from.child('$ref'))
    const path = fromPointer(decodePercent(fragment))
    if (path === undefined) {
      this.issues.add(
        from.child('$ref'),
        show(reference),
        'a JSON pointer behind "#", such as "#/components/schemas/Name"',
      )
      return undefined
    }
    const target = root && walk(root, path)
    if (root !== undefined && target === undefined) {
      this.issues.add(
        from.child('$ref'),
        `${show(reference)}, which leads nowhere`,
        'a reference to something that exists',
      )
    }
    return target
  }

  #locateFile(part: string, from: Place): string | undefined {
    if (/^[a-z][a-z0-9+.-]*:/i.test(part) || part.startsWith('/') || part.startsWith('\\')) {
      this.issues.add(from.child('$ref'), show(part), 'a file beside the document, given by a relative path')
      return undefined
    }
    const file = join(dirname(from.file.file), decodePercent(part))
    const [first] = this.#files.keys()
    if (first === undefined || isWithinReach(first, file)) return file
    this.issues.add(from.child('$ref'), show(part), IN_REACH)
    return undefined
  }

  #read(file: string, from: Place | undefined): SourceFile | undefined {
    const text = this.#readText(file, from)
    if (text === undefined) return undefined
    const source = parseSource(file, text)
    for (const { at, found, wanted } of source.problems)
      this.issues.addIssue({ file, ...at, pointer: '', found, wanted })
    return source.problems.length > 0 ? undefined : source
  }

  #readText(file: string, from: Place | undefined): string | undefined {
    const refuse = (found: string, wanted: string): undefined => {
      if (from === undefined) this.issues.addIssue({ file, pointer: '', found, wanted })
      else this.issues.add(from, found, wanted)
    }
    try {
      if (this.#files.size >= MAX_FILES) return refuse('another file', `at most ${MAX_FILES} files in one document`)
      const stat = statSync(file)
      if (!stat.isFile()) return refuse('something that is not a plain file', 'a YAML or JSON file')
      this.#bytes += stat.size
      if (this.#bytes > MAX_BYTES) return refuse(`${this.#bytes} bytes`, `at most ${MAX_BYTES} bytes in one document`)
      const bytes = readPlainFile(file)
      // Single bytes of another encoding do no harm in a description; text in UTF-16 has a zero in every second byte.
      return bytes.subarray(0, 4).includes(0)
        ? refuse('bytes that are not UTF-8', 'text in UTF-8')
        : UTF_8.decode(bytes)
    } catch (error) {
      return refuse(whyUnreadable(error), 'a readable YAML or JSON file')
    }
  }
}

/** Follows references on the way. The caller handles one at the end, because the members beside it count too. */
function walk(root: Place, path: readonly string[]): Place | undefined {
  let place: Place | undefined = root
  for (const [index, step] of path.entries()) place = index < path.length - 1 ? place?.at(step) : place?.child(step)
  return place?.value === undefined ? undefined : place
}
