import type { ControlRoute } from '../mock/control/routes/control-route.js'
import { printed } from './printed-json.js'

const START = '<!-- reference -->'

/** The page of the control plane with its reference, made from the routes themselves. */
export function withControlReference(page: string, routes: readonly ControlRoute[]): string {
  const before = page.slice(0, page.indexOf(START))
  return `${before}${START}\n\n${routes.map(section).join('\n')}`
}

function section({ method, path, summary, reads = {}, body }: ControlRoute): string {
  const query = Object.entries(reads).map(([name, meaning]) => `- \`?${name}=\` ${meaning}\n`)
  const title = [`### \`${method.toUpperCase()} /__pipeproof${path}\`\n\n${summary}.\n`, ...query].join('\n')
  return body === undefined ? title : `${title}\n\`\`\`json\n${printed(body)}\n\`\`\`\n`
}
