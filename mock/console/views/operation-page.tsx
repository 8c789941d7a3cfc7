import type { Contract, Operation, Parameter, Table } from '../../../spec/index.js'
import { isWritten } from '../live/contract.js'
import { Prose } from '../show/prose.js'
import { columnWords, operationFacts, rulesOf } from '../words/operation-words.js'
import { boundWords, effectWords } from '../words/parameter-words.js'
import { ErrorTable } from './error-table.js'
import { TryIt } from './try-it.js'

/** One operation: its parameters, its answer, its errors, and a form to try it. */
export function OperationPage({ operation, contract }: { readonly operation: Operation; readonly contract: Contract }) {
  const { id, method, path, summary, parameters, requestBody, answer, errors, refusals, clause } = operation
  const tables = answer.kind === 'table' ? [{ name: 'Columns', table: answer.table }] : []
  const inside =
    answer.kind === 'json'
      ? [
          ...answer.tables.map(({ property, table }) => ({ name: `Columns of ${property}`, table })),
          ...(answer.list
            ? [{ name: `Members of each of ${answer.list.member ?? 'the list'}`, table: answer.list.table }]
            : []),
        ]
      : []
  return (
    <article aria-label={id}>
      <p class="narrow">
        <a href="#/reference">All operations</a>
      </p>
      <h2>
        <code>
          {method.toUpperCase()} {contract.basePath}
          {path}
        </code>
      </h2>
      <p>
        {summary} <small class="dim">{clause}</small>
      </p>
      <dl class="facts-list">
        {operationFacts(operation, contract).map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {!isWritten && <TryIt operation={operation} contract={contract} />}
      <h3>Parameters</h3>
      {parameters.length === 0 ? <p class="dim">None.</p> : <Parameters parameters={parameters} />}
      {requestBody && (
        <>
          <h3>Body of the request</h3>
          <p>
            {requestBody.mediaType}
            {requestBody.required && ', required'}
          </p>
          <JsonSchemaText title="JSON Schema of the body" schema={requestBody.schema} />
        </>
      )}
      {[...tables, ...inside].map(({ name, table }) => (
        <Columns key={name} name={name} table={table} />
      ))}
      {answer.kind === 'json' && <JsonSchemaText title="JSON Schema of the answer" schema={answer.schema} />}
      <h3>Errors</h3>
      <ErrorTable errors={contract.errors.filter(({ code }) => errors.includes(code))} refusals={refusals} />
    </article>
  )
}

function Parameters({ parameters }: { readonly parameters: readonly Parameter[] }) {
  return (
    <table class="spec">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Values</th>
          <th scope="col">Effect</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <tr key={parameter.name}>
            <th scope="row">
              <code>{parameter.name}</code>
              {parameter.in !== 'query' && <small class="dim"> in {parameter.in}</small>}
            </th>
            <td>{boundWords(parameter).join(', ')}</td>
            <td>
              <p>
                <Prose text={parameter.description} />
              </p>
              <p>
                {effectWords(parameter)} <small class="dim">{parameter.filter?.clause ?? parameter.clause}</small>
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Columns({ name, table }: { readonly name: string; readonly table: Table }) {
  const rules = rulesOf(table)
  return (
    <>
      <h3>{name}</h3>
      {table.shape === 'open' && (
        <p class="dim">The documentation does not show these columns: any well-formed table is lawful.</p>
      )}
      <table class="spec">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">
                <code>{column.name}</code>
              </th>
              <td>{[column.type, ...columnWords(column)].join(', ')}</td>
              <td>
                {column.description} <small class="dim">{column.clause}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rules.length > 0 && (
        <details class="group">
          <summary>
            Rules of these rows <span class="dim">({rules.length})</span>
          </summary>
          <ul class="lines">
            {rules.map(({ id, rule, message, level, clause }) => (
              <li key={id}>
                <code class="grow">{rule}</code>
                <span class="dim">
                  {level}; broken: {message} {clause}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function JsonSchemaText({ title, schema }: { readonly title: string; readonly schema: unknown }) {
  return (
    <details class="group">
      <summary>{title}</summary>
      <pre class="raw">{JSON.stringify(schema, null, 2)}</pre>
    </details>
  )
}
