import { useState } from 'preact/hooks'
import { Action } from './controls.js'

const SHOWN_FOR = 1500

/** Copies a string, and confirms it on the button for a moment. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text).catch(() => copyBySelection(text))
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_FOR)
  }
  return <Action says={copied ? 'Copied' : label} run={copy} />
}

/** On a plain HTTP address of another machine, browsers do not let pages use the clipboard. */
function copyBySelection(text: string): void {
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
