import { X509Certificate } from 'node:crypto'
import { plainText, readSettings } from '../../spec/index.js'

/** The text of a PEM file. Node ignores any other file silently, and then refuses every connection. */
export async function readCertificates(file: string): Promise<string> {
  const text = readSettings(file)
  try {
    void new X509Certificate(text)
    return text
  } catch {
    throw new Error(
      `Cannot read the certificates in "${file}": found "${plainText(text.trim().slice(0, 40))}", wanted PEM (-----BEGIN CERTIFICATE-----)`,
    )
  }
}
