/** The parts of a release, as they were read. */
export interface ReleaseFacts {
  /** `package.json`. */
  readonly version: string
  /** `package-lock.json`. */
  readonly locked: string
  /** The package itself in `sbom.json`. */
  readonly listed: string
  readonly changelog: string
  /** `git status --porcelain` */
  readonly changes: string
  readonly tags: readonly string[]
  /** Paths in the tarball. */
  readonly packed: readonly string[]
  /** Files that `exports`, `bin` and `types` of `package.json` name. */
  readonly named: readonly string[]
}

/** The problems that prevent publishing this state, one line each. */
export function releaseProblems(facts: ReleaseFacts): readonly string[] {
  const { version, locked, listed, changelog, changes, tags, packed, named } = facts
  const heading = changelog.split('\n').find((line) => line.startsWith('## ')) ?? ''
  const missing = named.filter((file) => !packed.includes(file))
  const strange = packed.filter((file) => /(^|\/)(\.env|\.npmrc|node_modules)|\.test\.|\.har$|\.tgz$/.test(file))
  const problems: readonly (readonly [isThere: boolean, text: string])[] = [
    [!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version), `package.json: found version "${version}", wanted one such as 1.2.3`],
    [locked !== version, `package-lock.json: found version "${locked}", wanted "${version}" (npm install)`],
    [listed !== version, `sbom.json: found version "${listed}", wanted "${version}" (npm run build)`],
    [
      !new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d{2}-\\d{2}$`).test(heading),
      `CHANGELOG.md: found "${heading}" on top, wanted "## ${version} - " and the day of the release`,
    ],
    [tags.includes(`v${version}`), `git: found the tag v${version}, wanted a version that was not released yet`],
    [changes.trim() !== '', `git: found changes that are not committed: ${changes.trim().split('\n').length}`],
    [missing.length > 0, `the tarball lacks files that package.json names: ${missing.join(', ')}`],
    [strange.length > 0, `the tarball holds files that must not be published: ${strange.join(', ')}`],
  ]
  return problems.flatMap(([isThere, text]) => (isThere ? [text] : []))
}
