import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from './attack.js'
import type { Checked } from './ground.js'
import { isTable } from './tables.js'
import { endedWell } from './verdicts.js'

/** A shorter key may occur in a text by chance, and is not a secret of this mock. */
const TELLING = 8

function filesOf({ out }: Checked): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(out).map((name) => ({ name, text: readFileSync(join(out, name), 'utf8') }))
}

/** Answers with texts that must not reach the reports unchanged. */
export const hostileTexts: readonly Attack[] = [
  {
    id: 'echoed-secrets',
    title: 'every answer echoes the credential of its request: plain, in base64, percent-encoded and as JSON',
    quick: true,
    run: async (ground) => {
      const ran = await ground.check((answer, { request }) => {
        const sent = String(request.headers['x-api-key'] ?? request.headers.authorization ?? '')
        const forms = [sent, Buffer.from(sent).toString('base64'), encodeURIComponent(sent), JSON.stringify({ sent })]
        return {
          ...answer,
          headers: { ...answer.headers, 'x-echo': forms.join(' ') },
          body: echoing(answer.body, forms),
        }
      })
      const secrets = ran.secrets.filter(({ length }) => length >= TELLING)
      const encoded = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('base64').replace(/=+$/, '')])
      const leaks = filesOf(ran).flatMap(({ name, text }) =>
        encoded.filter((secret) => text.includes(secret)).map((secret) => `${name} holds ${secret.slice(0, 12)}…`),
      )
      const outcome = endedWell(ran, { codes: [1, 3], blamed: /./ })
      return { ...outcome, wrong: [...outcome.wrong, ...leaks, ...(secrets.length > 6 ? [] : ['too few secrets'])] }
    },
  },
  {
    id: 'hostile-cells',
    title: 'cells with terminal codes, formulas, scripts, mentions and option-like values',
    quick: false,
    run: async (ground) => {
      const cells = [
        '\u001b[2J\u001b]0;x\u0007',
        '=cmd|calc',
        '<script>alert(1)</script>',
        '@everyone',
        '-o /tmp/x',
        "'; id #",
      ]
      let at = 0
      const ran = await ground.check((answer) => {
        if (!isTable(answer)) return answer
        const lines = answer.body.toString().split('\n')
        const spoilt = lines.map((line, row) => {
          at += 1
          const cell = (cells[at % cells.length] ?? '').replaceAll('|', '/')
          return row === 0 || line === '' ? line : line.replace(/\|[^|]*[a-z]{3}[^|]*\|/i, `|${cell}|`)
        })
        return { ...answer, body: Buffer.from(spoilt.join('\n')) }
      })
      const shown = [...filesOf(ran), { name: 'the terminal', text: ran.stdout + ran.stderr }]
      const live = shown.flatMap(({ name, text }) => [
        ...(text.includes('\u001b') ? [`${name} holds a terminal code`] : []),
        ...(name.endsWith('.html') && text.includes('<script>alert') ? [`${name} holds a script`] : []),
      ])
      const outcome = endedWell(ran, { codes: [1, 3], blamed: /./ })
      return { ...outcome, wrong: [...outcome.wrong, ...live] }
    },
  },
]

/** As a further line of a table, or after any other text. */
function echoing(body: Buffer, forms: readonly string[]): Buffer {
  return Buffer.concat([body, Buffer.from(`${forms.join('\n').replaceAll('|', ' ')}\n`)])
}
