import type { BundledPackage } from './bundled-packages.js'

const HEAD = `# Third-party notices

The files in \`dist/\` contain code of the packages below. Packages under word for word the same licence share its text.
`

/** `THIRD-PARTY-NOTICES.md`: every licence text of the packages in `dist/`. */
export function thirdPartyNotices(packages: readonly BundledPackage[]): string {
  const byText = grouped(packages)
  const sections = [...byText].map(([text, group]) => {
    const names = group.map(({ name, version, licence }) => `- ${name} ${version} (${licence})`)
    const fence = text.includes('```') ? '````' : '```'
    return `\n---\n\n${names.join('\n')}\n\n${fence}text\n${text}\n${fence}\n`
  })
  return `${HEAD}${sections.join('')}`
}

function grouped(packages: readonly BundledPackage[]): ReadonlyMap<string, readonly BundledPackage[]> {
  const groups = new Map<string, BundledPackage[]>()
  for (const one of packages) groups.set(one.licenceText, [...(groups.get(one.licenceText) ?? []), one])
  return groups
}
