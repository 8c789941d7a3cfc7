import { TESTERS, type Tester } from './testers.js'

/** What a tester reported. */
export interface Sound {
  readonly clean: Tried
  readonly limited: Tried
  readonly free: Tried
  readonly caught: string[]
}

export interface Tried {
  readonly found: ReadonlySet<string>
  readonly requests: number
}

/** The part of `reports/peers.md` about contract testers. */
export function testerSection(sound: ReadonlyMap<Tester, Sound>, wanted: number): string {
  const rows = [...sound].map(([tester, { clean, limited, free, caught }]) => {
    const { requests } = tester === TESTERS[0] ? limited : clean
    return `| ${[tester.name, `${caught.length} of ${wanted}`, clean.found.size, limited.found.size, free.found.size, requests].join(' | ')} |`
  })
  return `## The judge beside other contract testers

${wanted} faults of our own catalogue, at equal distances in its list, so the choice is not neutral. A fault counts as caught if a tester reports something that it does not report for the mock without faults. The other testers read the same document with API keys alone and are given a mock without quotas, because they count none. A false alarm is a problem that a tester reports for the mock without faults. For the column of Free, each has credentials of that tier alone, which grant 2 requests an hour.

| tester | faults caught | false alarms without quotas | false alarms with the quotas of Elite | false alarms with those of Free | requests of a run |
|---|---|---|---|---|---|
${rows.join('\n')}
`
}
