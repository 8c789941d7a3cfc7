import { generateKeyPairSync, sign } from 'node:crypto'

export interface SelfSigned {
  /** PEM. */
  readonly key: string
  readonly cert: string
}

export interface CertificateOptions {
  /** The address that it is for. */
  readonly ip: readonly [number, number, number, number]
  readonly from: Date
  readonly until: Date
}

/** A self-signed X.509 certificate, made for each test: a stored one would expire. */
export function selfSigned({ ip, from, until }: CertificateOptions): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(set(sequence(oid(COMMON_NAME), utf8('target'))))
  const body = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ECDSA_SHA256,
    name,
    sequence(utcTime(from), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(oid(ALT_NAME), octets(sequence(tagged(0x87, Buffer.from(ip))))))),
  )
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const text = sequence(body, ECDSA_SHA256, signature).toString('base64')
  const cert = `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}

const COMMON_NAME = [0x55, 0x04, 0x03]
const ALT_NAME = [0x55, 0x1d, 0x11]
const ECDSA_SHA256 = sequence(oid([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]))

/** ASN.1 in DER: a tag, the length of what follows, and that. */
function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, ...parts)
}

function set(part: Buffer): Buffer {
  return tagged(0x31, part)
}

function integer(value: number): Buffer {
  return tagged(0x02, Buffer.from([value]))
}

function oid(bytes: readonly number[]): Buffer {
  return tagged(0x06, Buffer.from(bytes))
}

function octets(part: Buffer): Buffer {
  return tagged(0x04, part)
}

function utf8(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text, 'utf8'))
}

function utcTime(date: Date): Buffer {
  return tagged(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'latin1'))
}
