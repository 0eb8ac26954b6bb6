import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** DER: tag, length, content (ITU-T X.690). */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + length.length]), length, body])
}
const sequence = (...content: Uint8Array[]) => der(0x30, ...content)
const object = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const moment = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
/** A distinguished name with only a common name. */
const nameOf = (text: string) => sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from(text)))))

const ecdsaWithSha256 = sequence(object('2a8648ce3d040302'))
const dayMs = 86_400_000

/** A self-signed certificate for localhost and its key, as PEM (RFC 5280). */
export function selfSigned(commonName: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const alternativeName = sequence(object('551d11'), der(0x04, sequence(der(0x82, Buffer.from('localhost')))))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(commonName),
    sequence(moment(new Date(Date.now() - dayMs)), moment(new Date(Date.now() + dayMs))),
    nameOf(commonName),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
