import type { ComponentProps } from 'preact'

type ActionProps = ComponentProps<'button'> & {
  readonly says: string
  run(): unknown
}

/** A button that does something at once. */
export function Action({ says, run, ...rest }: ActionProps) {
  return (
    <button type="button" onClick={() => void run()} {...rest}>
      {says}
    </button>
  )
}

type FieldProps = ComponentProps<'input'> & {
  readonly label: string
  set(value: string): void
}

/** A line of text to fill in, behind its label. */
export function Field({ label, set, ...rest }: FieldProps) {
  return (
    <label>
      {label} <input onInput={(event) => set(event.currentTarget.value)} {...rest} />
    </label>
  )
}

type ChooseProps = ComponentProps<'select'> & {
  readonly label: string
  /** Values; with a text if the page shows another one. */
  readonly options: readonly (string | readonly [value: string, text: string])[]
  set(value: string): void
}

/** One of several values, behind its label. */
export function Choose({ label, options, set, ...rest }: ChooseProps) {
  return (
    <label>
      {label}{' '}
      <select onChange={(event) => set(event.currentTarget.value)} {...rest}>
        {options.map((option) => {
          const [value, text] = typeof option === 'string' ? [option, option] : option
          return (
            <option key={value} value={value}>
              {text}
            </option>
          )
        })}
      </select>
    </label>
  )
}
