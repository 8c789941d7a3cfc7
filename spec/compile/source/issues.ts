import { DocumentError, type DocumentIssue } from '../../issue.js'
import { toPointer } from './path.js'
import type { Place } from './place.js'

/** The most issues that are reported: more lines would not help the reader. */
const SHOWN = 200

/** Collects all issues of the documents, so that one run reports them all. */
export class Issues {
  readonly #issues = new Map<string, DocumentIssue>()

  add(place: Place, found: string, wanted: string): void {
    const position = place.file.locate(place.path)
    this.addIssue({ file: place.file.file, ...position, pointer: toPointer(place.path), found, wanted })
  }

  /** A row schema is compiled once for each operation that returns it, so equal issues are kept once. */
  addIssue(issue: DocumentIssue): void {
    this.#issues.set(`${issue.file}#${issue.pointer} ${issue.found} ${issue.wanted}`, issue)
  }

  /** Removes the issues that only weaken a schema, if all issues are of that kind. */
  takeIfAll(leftAside: (issue: DocumentIssue) => boolean): readonly DocumentIssue[] {
    const all = [...this.#issues.values()]
    if (!all.every(leftAside)) return []
    this.#issues.clear()
    return all
  }

  throwIfAny(): void {
    if (this.#issues.size > 0) throw this.error()
  }

  error(): DocumentError {
    const all = [...this.#issues.values()].sort(byPlace)
    const shown = all.slice(0, SHOWN)
    const last = shown[shown.length - 1]
    if (all.length > SHOWN && last !== undefined) {
      shown.push({
        file: last.file,
        pointer: '',
        found: `${all.length - SHOWN} more problems`,
        wanted: 'these repaired first',
      })
    }
    return new DocumentError(shown)
  }
}

function byPlace(a: DocumentIssue, b: DocumentIssue): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
}
