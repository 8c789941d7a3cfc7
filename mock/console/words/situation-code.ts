/** One line each that puts a world into a situation. */
export function situationCode(id: string, account: string, control: string): Readonly<Record<string, string>> {
  const url = `${control}/scenarios/${id}`
  const body = account === '' ? undefined : JSON.stringify({ account })
  const shell =
    body === undefined
      ? `curl -X POST -H 'X-Pipeproof: 1' ${url}`
      : `curl -X POST -H 'Content-Type: application/json' -d '${body}' ${url}`
  const data = body === undefined ? '' : `, data: ${body}`
  return {
    shell,
    vitest: `await mock.play('${id}'${account === '' ? '' : `, '${account}'`})`,
    Playwright: `await request.post('${url}', { headers: { 'X-Pipeproof': '1' }${data} })`,
  }
}
