import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

interface Wanted {
  readonly port: number
  /** `host:port` of each replica. */
  readonly servers: readonly string[]
  /** The folder for files that nginx writes. */
  readonly folder: string
}

/** The configuration of `compose.yaml` for programs that run on this machine: its own addresses and folders. */
export function nginxConfig({ port, servers, folder }: Wanted): string {
  const { configs } = parse(readFileSync(new URL('../../compose.yaml', import.meta.url), 'utf8'))
  const shipped: string = configs.nginx.content.replaceAll('$$', '$')
  const [first = ''] = shipped.match(/^.*server mock-1:4010.*\n/m) ?? []
  const lines = servers.map((server) => first.replace('mock-1:4010', server)).join('')
  return `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx/error.log;
${shipped
  .replace(/(^.*server mock-\d:4010.*\n)+/m, lines)
  .replace('listen 8080;', `listen 127.0.0.1:${port};`)
  .replace('http {\n', `http {\n${temporaryFolders(folder)}`)}`
}

function temporaryFolders(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/nginx/${name};\n`)
    .join('')
}
